//! One cycle, in the official order.

use soccer2d_protocol::{PlayMode, show::state as bits};

use crate::{
    game::{Match, Out},
    output::Event,
    rules::Happening,
    state::{Leg, Player, Slot},
};

impl Match {
    /// One step of the world.
    pub(crate) fn run_step(&mut self, out: Out) {
        for slot in Slot::all() {
            self.push_off(slot);
            self.world.player_mut(slot).begin_cycle();
        }
        self.deliver_coach_messages(out);
        self.note_who_is_present();

        match self.world.mode {
            PlayMode::BeforeKickOff => {
                self.turn_objects();
                self.world.stoppage += 1;
                self.send_clock(out);
                self.notify(Happening::Stepped, out);
            }
            PlayMode::TimeOver => {
                self.world.stoppage += 1;
                self.send_clock(out);
            }
            // The clock stands still until the play mode changes, though everything moves.
            mode if mode.is_stopped() => {
                self.world.ball_holder = None;
                self.move_everything(out);
                self.world.stoppage += 1;
                self.send_clock(out);
                self.notify(Happening::Stepped, out);
                if self.world.mode != mode {
                    self.world.time += 1;
                    self.world.stoppage = 0;
                }
            }
            _ => {
                self.move_everything(out);
                self.world.time += 1;
                self.world.stoppage = 0;
                self.send_clock(out);
                self.notify(Happening::Stepped, out);
            }
        }

        self.rest_all();
        self.award_freeform_messages();
        self.show(out);
        for player in &mut self.world.players {
            player.clear_momentary_state();
        }
        self.run_auto_mode(out);
        self.chance.count_step();
    }

    fn send_clock(&self, out: Out) {
        let (time, stoppage) = (self.world.time, self.world.stoppage);
        self.send_to_monitors(Event::Clock { time, stoppage }, out);
    }

    fn move_everything(&mut self, out: Out) {
        self.move_objects();
        self.collide(out);
        self.carry_held_ball();
    }

    /// Stamina, hearing capacity and the goalie's hands recover.
    fn rest_all(&mut self) {
        let server = &self.settings.server;
        let types = &self.world.player_types;
        for player in self.world.players.iter_mut().filter(|player| player.enabled) {
            player.stamina.rest(&types[player.player_type], server);
            for capacity in &mut player.hearing.capacity {
                *capacity = (*capacity + server.hear_inc).min(server.hear_max);
            }
            player.catch_ban = (player.catch_ban - 1).max(0);
        }
    }
}

impl Player {
    /// The commands have been executed; those of a new cycle may come. A player that lies on the ground, or has been
    /// fouled, still waits.
    fn begin_cycle(&mut self) {
        self.kick_cycles = (self.kick_cycles - 1).max(-1);
        self.dash_cycles = (self.dash_cycles - 1).max(-1);
        self.tackle_cycles = (self.tackle_cycles - 1).max(0);
        self.foul_cycles = (self.foul_cycles - 1).max(0);
        if self.kick_cycles <= 0 && self.tackle_cycles == 0 && self.foul_cycles == 0 {
            self.command_done = false;
        }
        self.turn_neck_done = false;
        self.legs = [Leg::Free; 2];
        self.arm.age = self.arm.age.saturating_add(1);
    }

    /// Clears the state bits that last for one cycle; those of a kick, a tackle and a foul last as long as their
    /// effects.
    fn clear_momentary_state(&mut self) {
        let mut lasting = bits::STAND | bits::GOALIE | bits::DISCARD | bits::YELLOW_CARD | bits::RED_CARD;
        if self.kick_cycles > 0 {
            lasting |= bits::KICK | bits::KICK_FAULT;
        }
        if self.tackle_cycles > 0 {
            lasting |= bits::TACKLE | bits::TACKLE_FAULT;
        }
        if self.foul_cycles > 0 {
            lasting |= bits::FOUL_CHARGED;
        }
        self.state &= lasting;
    }
}
