//! A player's view: change_view, change_focus, synch_see.

use common_geometry::angle;
use soccer2d_protocol::{
    Degrees,
    command::{ViewQuality, ViewWidth},
};

use crate::{
    game::Match,
    settings::Settings,
    state::{Slot, View},
};

/// The largest distance of the focus point, in metres.
const FOCUS_DISTANCE_MAX: f64 = 40.0;

impl Match {
    pub(super) fn change_view(&mut self, slot: Slot, width: ViewWidth, quality: Option<ViewQuality>) {
        let player = &mut self.world.players[slot.index()];
        let view = &mut player.view;
        if view.synchronous && quality == Some(ViewQuality::Low) {
            return;
        }
        view.width = width;
        view.quality = quality.unwrap_or(ViewQuality::High);
        view.fit(&self.settings);
        // Only the short form keeps the focus point within the new cone.
        if quality.is_none() {
            view.focus_direction = within_half(view.focus_direction, view.angle);
        }
        player.counts.change_view += 1;
    }

    pub(super) fn change_focus(&mut self, slot: Slot, distance: f64, direction: Degrees) {
        let player = self.world.player_mut(slot);
        let view = &mut player.view;
        view.focus_distance = (view.focus_distance + distance).clamp(0.0, FOCUS_DISTANCE_MAX);
        let direction = angle::normalize(view.focus_direction + angle::radians(direction));
        view.focus_direction = within_half(direction, view.angle);
        player.counts.change_focus += 1;
    }

    /// From now on a see comes right after the step, in high quality. It cannot be switched back.
    pub(crate) fn synch_see(&mut self, slot: Slot) {
        let view = &mut self.world.players[slot.index()].view;
        view.synchronous = true;
        view.quality = ViewQuality::High;
        view.fit(&self.settings);
    }
}

fn within_half(direction: f64, view_angle: f64) -> f64 {
    direction.max(-view_angle * 0.5).min(view_angle * 0.5)
}

impl View {
    /// Sets cone and interval from width, quality and mode of seeing (manual 4.3.2; synchronous since server 12).
    fn fit(&mut self, settings: &Settings) {
        let normal = settings.visible_angle();
        (self.angle, self.interval) = match (self.synchronous, self.width) {
            (false, ViewWidth::Narrow) => (normal / 2.0, 2),
            (false, ViewWidth::Normal) => (normal, 4),
            (false, ViewWidth::Wide) => (normal * 2.0, 8),
            (true, ViewWidth::Narrow) => (normal * (2.0 / 3.0), 1),
            (true, ViewWidth::Normal) => (normal * (4.0 / 3.0), 2),
            (true, ViewWidth::Wide) => (normal * (6.0 / 3.0), 3),
        };
        if self.quality == ViewQuality::Low {
            self.interval /= 2;
        }
    }
}
