const words = (rule: string, ...alternatives: readonly string[]) => ({
  rule,
  pattern: new RegExp(String.raw`\b(?:${alternatives.join('|')})\b`, 'gi'),
});

/** Words that engineers' texts do without, and the rule that each breaks. */
export const BANNED = [
  words('whoever', 'whoever', 'of whom', 'whose it was'),
  words('somebody', 'somebody', 'anybody', 'nobody', 'everybody'),
  words('anew', 'anew', 'afresh', 'mends?', 'mended', 'be it'),
  words('tell', 'tells?', 'told', 'hears?', 'heard'),
  words('stand', 'stands?', 'stood'),
  words('goes on', 'goes on', 'go on'),
  words('what it is', 'what it is', 'what they are', '(?:is|are|was) no'),
  words('of its own', 'of its own', 'by itself', 'ours', 'theirs'),
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
];

/** Of names of the code. */
export const OLD_WORDS = [
  /^(?:LEAST|MOST|LARGEST|LONGEST|SHORTEST)(?:_|$)/,
  /(?:^|[a-z])(?:[Ss]omebody|[Aa]nybody|[Nn]obody|[Ee]verybody|[Ww]hoever|[Aa]new|[Aa]fresh)(?:$|[A-Z])/,
  /^(?:tell|told|hear|heard)(?:$|[A-Z])/,
];
