//! What is printed is read back the same, for every tree of the grammar.

use proptest::{collection::vec, prelude::*, sample::select};
use soccer2d_protocol::coach_language::{
    Action, Activation, Arc, BallMoves, Comparison, Condition, Definition, Directive, Identifier, Limits,
    MAX_LENGTH, Message, Mode, Mood, Operator, PlayerNumber, Point, Purpose, Quantity, Quoted, Region, Rule,
    RuleNames, Team, Token, UnumSet, Variable,
};

fn number() -> impl Strategy<Value = f64> {
    prop_oneof![
        -60.0..60.0,
        (-600_i32..600).prop_map(|tenths| f64::from(tenths) / 10.0),
        any::<i32>().prop_map(f64::from),
        any::<f64>().prop_filter("a number", |value| !value.is_nan()),
        Just(-0.0),
    ]
}

fn integer() -> impl Strategy<Value = i32> {
    prop_oneof![0..12, any::<i32>()]
}

fn quoted() -> impl Strategy<Value = Quoted> {
    "[0-9A-Za-z().+*/?<>_ -]{1,6}".prop_map(|text| Quoted::new(&text).unwrap())
}

fn identifier() -> impl Strategy<Value = Identifier> {
    "[abe-oqrt-zA-Z_][a-zA-Z0-9_]{0,7}".prop_filter_map("no keyword", |word| Identifier::new(&word))
}

fn variable() -> impl Strategy<Value = Variable> {
    prop_oneof![identifier().prop_map(Variable::Bare), quoted().prop_map(Variable::Quoted)]
}

fn player() -> impl Strategy<Value = PlayerNumber> {
    prop_oneof![
        3 => integer().prop_map(PlayerNumber::Number),
        1 => variable().prop_map(PlayerNumber::Variable),
    ]
}

fn players() -> BoxedStrategy<UnumSet> {
    vec(player(), 1..5).prop_map(UnumSet).boxed()
}

fn team() -> impl Strategy<Value = Team> {
    select(&Team::BOTH[..])
}

fn point() -> BoxedStrategy<Point> {
    let leaf = prop_oneof![
        (number(), number()).prop_map(|(x, y)| Point::At { x, y }),
        Just(Point::Ball),
        (team(), player()).prop_map(|(team, player)| Point::Player { team, player }),
    ];
    leaf.prop_recursive(4, 12, 2, |inner| {
        let operator = select(&Operator::ALL[..]);
        prop_oneof![
            (number(), number(), inner.clone()).prop_map(|(x, y, from)| Point::Offset {
                x,
                y,
                from: Box::new(from)
            }),
            (inner.clone(), operator, inner).prop_map(|(left, operator, right)| Point::Arithmetic {
                left: Box::new(left),
                operator,
                right: Box::new(right)
            }),
        ]
    })
    .boxed()
}

fn region() -> BoxedStrategy<Region> {
    let arc = (point(), number(), number(), number(), number()).prop_map(
        |(centre, inner_radius, outer_radius, begin, span)| Arc {
            centre,
            inner_radius,
            outer_radius,
            begin,
            span,
        },
    );
    let leaf = prop_oneof![
        point().prop_map(Region::Point),
        Just(Region::Null),
        [point(), point(), point(), point()].prop_map(|corners| Region::Quad(Box::new(corners))),
        [point(), point(), point()].prop_map(|corners| Region::Triangle(Box::new(corners))),
        [point(), point()].prop_map(|corners| Region::Rectangle(Box::new(corners))),
        arc.prop_map(|arc| Region::Arc(Box::new(arc))),
        quoted().prop_map(Region::Named),
    ];
    leaf.prop_recursive(3, 8, 3, |inner| vec(inner, 1..4).prop_map(Region::Union)).boxed()
}

fn condition() -> BoxedStrategy<Condition> {
    let leaf = prop_oneof![
        Just(Condition::True),
        Just(Condition::False),
        (team(), players(), integer(), integer(), region()).prop_map(|(team, players, min, max, region)| {
            Condition::PlayerPosition { team, players, min, max, region }
        }),
        region().prop_map(Condition::BallPosition),
        (team(), players()).prop_map(|(team, players)| Condition::BallOwner { team, players }),
        select(Mode::all().collect::<Vec<_>>()).prop_map(Condition::PlayMode),
        (select(&Quantity::ALL[..]), select(&Comparison::ALL[..]), integer())
            .prop_map(|(quantity, comparison, value)| Condition::Compare { quantity, comparison, value }),
        (variable(), players()).prop_map(|(variable, players)| Condition::Unum { variable, players }),
        quoted().prop_map(Condition::Named),
    ];
    leaf.prop_recursive(4, 12, 3, |inner| {
        prop_oneof![
            vec(inner.clone(), 1..4).prop_map(Condition::And),
            vec(inner.clone(), 1..4).prop_map(Condition::Or),
            inner.prop_map(|condition| Condition::Not(Box::new(condition))),
        ]
    })
    .boxed()
}

fn moves() -> impl Strategy<Value = BallMoves> {
    any::<(bool, bool, bool, bool)>()
        .prop_map(|(pass, dribble, clear, score)| BallMoves { pass, dribble, clear, score })
        .prop_filter("at least one", |moves| *moves != BallMoves::default())
}

fn action() -> BoxedStrategy<Action> {
    let to_region = select(vec![
        Action::Position as fn(Region) -> Action,
        Action::Home,
        Action::MarkLineToRegion,
        Action::OffsideLine,
        Action::PassToRegion,
        Action::Dribble,
        Action::Clear,
    ]);
    let to_players = select(vec![
        Action::BallToPlayers as fn(UnumSet) -> Action,
        Action::Mark,
        Action::MarkLineToPlayers,
        Action::PassToPlayers,
        Action::Tackle,
    ]);
    prop_oneof![
        (to_region, region()).prop_map(|(action, region)| action(region)),
        (to_players, players()).prop_map(|(action, players)| action(players)),
        (region(), moves()).prop_map(|(region, moves)| Action::BallToRegion { region, moves }),
        integer().prop_map(Action::PlayerType),
        select(&[Action::Shoot, Action::Hold, Action::Intercept][..]),
        quoted().prop_map(Action::Named),
    ]
    .boxed()
}

fn directive() -> BoxedStrategy<Directive> {
    prop_oneof![
        4 => (select(&[Mood::Do, Mood::Dont][..]), team(), players(), vec(action(), 1..3)).prop_map(
            |(mood, team, players, actions)| Directive::Command { mood, team, players, actions }
        ),
        1 => quoted().prop_map(Directive::Named),
    ]
    .boxed()
}

fn rule_names() -> impl Strategy<Value = RuleNames> {
    prop_oneof![Just(RuleNames::All), vec(identifier(), 1..4).prop_map(RuleNames::These)]
}

fn rule() -> BoxedStrategy<Rule> {
    let leaf = prop_oneof![
        (condition(), vec(directive(), 1..3))
            .prop_map(|(when, directives)| Rule::Simple { when, directives }),
        rule_names().prop_map(Rule::Named),
    ];
    leaf.prop_recursive(3, 6, 3, |inner| {
        (condition(), vec(inner, 1..3)).prop_map(|(when, rules)| Rule::Nested { when, rules })
    })
    .boxed()
}

fn token() -> BoxedStrategy<Token> {
    prop_oneof![
        1 => Just(Token::Clear),
        4 => (any::<i32>(), condition(), vec(directive(), 1..3))
            .prop_map(|(time_to_live, when, directives)| Token::Rule { time_to_live, when, directives }),
    ]
    .boxed()
}

fn definition() -> BoxedStrategy<Definition> {
    let purpose = select(&[Purpose::Model, Purpose::Direct][..]);
    prop_oneof![
        (quoted(), condition()).prop_map(|(name, condition)| Definition::Condition(name, condition)),
        (quoted(), directive()).prop_map(|(name, directive)| Definition::Directive(name, directive)),
        (quoted(), region()).prop_map(|(name, region)| Definition::Region(name, region)),
        (quoted(), action()).prop_map(|(name, action)| Definition::Action(name, action)),
        (identifier(), purpose, rule())
            .prop_map(|(name, purpose, rule)| Definition::Rule(name, purpose, rule)),
    ]
    .boxed()
}

fn message() -> BoxedStrategy<Message> {
    let activation = (any::<bool>(), rule_names()).prop_map(|(on, rules)| Activation { on, rules });
    prop_oneof![
        1 => vec(number(), 1..3).prop_map(Message::Meta),
        1 => quoted().prop_map(Message::Freeform),
        4 => vec(token(), 1..3).prop_map(Message::Info),
        4 => vec(token(), 1..3).prop_map(Message::Advice),
        6 => vec(definition(), 1..3).prop_map(Message::Define),
        2 => vec(activation, 1..4).prop_map(Message::Rule),
        1 => rule_names().prop_map(Message::Delete),
        1 => Just(Message::Unsupported),
    ]
    .boxed()
}

proptest! {
    #[test]
    fn what_is_printed_is_read_back_the_same(message in message()) {
        let told = message.to_string();
        prop_assume!(told.len() <= MAX_LENGTH);
        let again = Message::parse(told.as_bytes(), &Limits::default());
        // To the bit: 0 and -0 are equal, but are not printed the same.
        prop_assert_eq!(again.as_ref().map(Message::to_string), Ok(told));
        prop_assert_eq!(again, Ok(message));
    }

    #[test]
    fn spaces_do_not_matter(message in message()) {
        let told = message.to_string().replace('(', " \n( ").replace(')', "\t)");
        prop_assume!(told.len() <= MAX_LENGTH);
        prop_assume!(!told.contains('"'));
        prop_assert_eq!(Message::parse(told.as_bytes(), &Limits::default()), Ok(message));
    }

    #[test]
    fn quoted_and_bare_words_know_what_they_may_be(text in "[ -~]{0,9}") {
        if let Some(word) = Identifier::new(&text) {
            prop_assert_eq!(word.as_str(), &text);
            let limits = Limits { name_length: 9, text_length: 9 };
            let told = format!("(delete {text})");
            prop_assert!(Message::parse(told.as_bytes(), &limits).is_ok());
        }
        let told = format!("(freeform \"{text}\")");
        prop_assert_eq!(Quoted::new(&text).is_some(), Message::parse(told.as_bytes(), &Limits::default()).is_ok());
    }
}
