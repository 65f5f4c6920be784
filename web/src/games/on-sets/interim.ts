import type { Named } from '../../mat/view';
import type { OnSetsView } from '../../wire/on-sets';

// What the view does not say yet.
const tables = {
    illegal: {
      Selection: 'A variation that cannot be selected',
      DigitTakenBack: 'A digit taken out of the Goal',
      SetterBonus: 'A bonus cube that may not be one',
      LeadingSetterBonus: 'A bonus by a Goal-setter who leads',
      LeaderBonus: 'A bonus move while leading',
      BonusElsewhere: 'A bonus cube that went elsewhere than to Forbidden',
      OutOfTurn: 'A move out of turn',
      SecondCube: 'A second cube without Bonus',
      TwoCubes: 'Two cubes at once without Bonus',
      RelationForbidden: '= or ⊂ in Forbidden too early',
      LastCubeForbidden: 'The last cube in Forbidden',
      ShiftAsBonus: 'A shift as a bonus move',
      RelationShifted: '= or ⊂ shifted to Forbidden',
    },
    illegalRule: {
      Selection: 'OS-II-C-2a',
      DigitTakenBack: 'OS-III-B-2',
      SetterBonus: 'OS-III-C-1',
      LeadingSetterBonus: 'OS-III-C-2a',
      LeaderBonus: 'OS-IV-C-2',
      BonusElsewhere: 'OS-IV-C-1b',
      OutOfTurn: 'OS-IX-A-1x',
      SecondCube: 'OS-IV-C-1a',
      TwoCubes: 'OS-IV-C-2b',
      RelationForbidden: 'OS-IV-D-1',
      LastCubeForbidden: 'OS-VIII-A-1',
      ShiftAsBonus: 'OS-XIII-A-7b',
      RelationShifted: 'OS-XIII-B-7',
    },
    grounds: {
      NotTheGoal: { name: 'It does not equal the Goal', rule: 'OS-VII-C-5b' },
      Cubes: { name: 'It does not use the cubes as it must', rule: 'OS-VII-C-4a' },
      Undefined: { name: 'Some signs mean nothing together', rule: 'OS-VII-C-5d' },
      Variation: { name: 'A variation is misapplied or ignored', rule: 'OS-VII-C-5e' },
      NoGoal: { name: 'The Goal has no legal reading', rule: 'OS-VII-C-5a' },
      Argument: { name: 'An argument in words', rule: 'OS-VII-C-5b-ii' },
      Asks: { name: 'Ask the umpire whether it equals the Goal; then no more objections', rule: 'OS-VII-C-6' },
    },
    kinds: {
      Begin: { name: 'Begin the match', note: 'With who is there.', rule: 'OS-I-A-1' },
      Warn: { name: 'Warn', note: 'The first time somebody’s conduct disturbs others.', rule: 'OS-IX-C-1' },
      Penalise: { name: 'Take a point', note: 'After a warning, for each further offence.', rule: 'OS-IX-C-2' },
      Grant: { name: 'Grant time', note: 'More time for a player, or for whoever is writing or checking.', rule: null },
      Replay: { name: 'Play a shake again', note: 'The one under way begins anew; an earlier one is struck from the sheet.', rule: 'OS-IX-C-4' },
      Absent: { name: 'Mark as absent', note: 'Out of the next shakes until they come.', rule: 'OS-X-D' },
      Wrecked: { name: 'Take a point for a wrecked shake', note: 'Without warning; a second judge has to agree.', rule: 'OS-IX-D-1' },
      Disqualify: { name: 'Disqualify', note: 'Flagrant or continued misconduct. The shake is void.', rule: 'OS-IX-C-3' },
      Expel: { name: 'Expel', note: 'A second judge has to ask for it too.', rule: 'OS-IX-D-2' },
      Correct: { name: 'Correct the scoresheet', note: 'A director’s to do.', rule: 'OS-VII-C-7' },
      Deceit: { name: 'A score signed to deceive', note: 'A higher one becomes nothing for the round; a lower one stands.', rule: 'OS-XII-B-2' },
    },
    conducts: {
      Phone: 'using a device', Talking: 'talking', Tapping: 'tapping and humming', Language: 'rude words', Hovering: 'a hand over the block', FalseCharges: 'false charges',
      Spoiling: 'playing to spoil', FalseVariation: 'saying one variation and circling another', Countdown: 'a mocking countdown', Other: 'other conduct',
    },
};
const named = (of: Record<string, string>, rules: Record<string, string>): Named[] => Object.entries(of).map(([name, text]) => ({ name, text, rule: rules[name] ?? null }));
const lists = {
  charges: named(tables.illegal, tables.illegalRule),
  orders: Object.entries(tables.kinds).map(([name, it]) => ({ name, text: it.name, rule: it.rule })),
  conducts: named(tables.conducts, {}),
  objections: Object.entries(tables.grounds).map(([name, it]) => ({ name, text: it.name, rule: it.rule })),
};
export const withLists = (view: OnSetsView) => ({ ...view, ...lists });
