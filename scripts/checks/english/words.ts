const words = (rule: string, ...alternatives: readonly string[]) => ({
  rule,
  pattern: new RegExp(String.raw`\b(?:${alternatives.join('|')})\b`, 'gi'),
});

/** Words that are not used in texts for engineers, by the name of their rule. */
export const BANNED = [
  words('whoever', 'whoever', 'of whom', 'whose it was'),
  words('somebody', 'somebody', 'anybody', 'nobody', 'everybody'),
  words('anew', 'anew', 'afresh', 'mends?', 'mended', 'be it', 'lest', 'heeds?', 'wherefore'),
  words('tell', 'tells?', 'told', 'hears?', 'heard'),
  words('stand', 'stands?', 'stood'),
  words('goes on', 'goes on', 'go on'),
  words('what it is', 'what it is', 'what they are', '(?:is|are|was) no'),
  words('of its own', 'of its own', 'by itself', 'ours', 'theirs'),
  words('we', 'we', 'our'),
];

/** Phrases in which a banned word is right. */
export const ALLOWED = [
  'tell apart',
  'tells apart',
  'told apart',
  'there is no',
  'There is no',
  'there are no',
  'There are no',
  // The glossary lists “we” as the wrong word.
  'the company that runs the site | we |',
];

/** Words that names of the code do not contain. */
export const OLD_WORDS = [
  /^(?:LEAST|MOST|LARGEST|LONGEST|SHORTEST)(?:_|$)/,
  /(?:^|[a-z])(?:[Ss]ome|[Aa]ny|[Nn]o|[Ee]very)(?:body|bodys)(?:$|[A-Z])/,
  /(?:^|[a-z])(?:[Ww]hoever|[Aa]new|[Aa]fresh)(?:$|[A-Z])/,
  /^(?:tells?|told|untold|hears?|heard|ours|theirs)(?:$|[A-Z])/,
  /[a-z](?:Tells?|Telling|Told|Hears?|Hearing|Heard)(?:$|[A-Z])/,
];

/** Names that were replaced by standard terms; each had a second meaning. */
export const OLD_NAMES: ReadonlySet<string> = new Set([
  ...['NO_OTHERS', 'onGap', 'keptConnection', 'startAfresh', 'overEngine', 'overPool', 'lookFor'],
  ...['DRAWN_PARTS', 'useDrawnAnswers', 'drawnWith', 'firstCall', 'drawnFor', 'countsTeller'],
  ...['listenToPeers', 'improveLater', 'lateTexts', 'UNLIKE', 'LIKE_SLOTS', 'SEALED_ANEW', 'watchRest'],
  ...['spellAt', 'playSpells', 'notePlayed', 'noteReturned', 'noteRenewal', 'noteEnded'],
  ...['withdrawPromise', 'startOwing', 'forfeitAll', 'forfeitedNow', 'isForfeitable', 'countBet'],
  ...['giveCredit', 'giveBirthday', 'giveBoth', 'mayTake', 'takeContact', 'takeChallenge'],
  ...['putAway', 'partToCut', 'takeSessionOver', 'standingOf', 'CashStanding', 'PlayStanding'],
  ...['vipStandings', 'vipStanding', 'nameShown', 'wayTo', 'decideByItself', 'isMeantFor'],
  ...['keepDraft', 'dropDraft', 'keepWay', 'keptWay', 'keepTickets', 'keepKey', 'keepSlip', 'keptSlip'],
  ...['WhichLimit', 'InFrame', 'asGame', 'asDeposit', 'asReward', 'sayEnded', 'sayProblems'],
]);

/** Names that do not say what a variable is (ENG-9). */
export const VAGUE_NAMES: ReadonlySet<string> = new Set([
  ...['of', 'one', 'other', 'so', 'told', 'asked', 'found', 'kept'],
]);
