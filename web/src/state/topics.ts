// Which rule a game has for what the page says: until the hall says so.
export const topics: Record<string, Record<string, string>> = {
  'on-sets': {
    Covered: 'OS-VII-C-2', Binding: 'OS-VII-C-2a', CallJudge: 'OS-IX-D-3', Appeal: 'OS-VII-C-7', Bell: 'OS-XI-B-0', Stop: 'OS-XI-B-2', LastCube: 'OS-VIII-A-2', CoveredReading: 'OS-VII-C-5c-b', Check: 'OS-VII-C-4a',
    Reading: 'OS-VII-C-5c-1', OneReading: 'OS-VII-C-5c-c', MayWrite: 'OS-VII-C-1a', Decline: 'OS-VII-C-1b', Sign: 'OS-XII-B-1', Countdown: 'OS-XI-A-3a', ExtraMinute: 'OS-XI-A-0',
    LegalName: 'OS-VI-A-1', RelationInName: 'OS-VI-A-2', Brackets: 'OS-VI-A-3', GoalWritten: 'OS-VI-A-4', SetInRestriction: 'OS-VI-B-2', BracketedRelation: 'OS-VI-B-3a', Undefined: 'OS-VII-C-5d',
  },
  'my-word': { Winner: 'MW-W-1' },
};
