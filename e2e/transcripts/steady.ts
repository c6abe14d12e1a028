const month = '(?:January|February|March|April|May|June|July|August|September|October|November|December)';
const weekday = '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day';
const short = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)';

/** Texts that differ from run to run, and the words that stand for them. */
const random: [RegExp, string][] = [
  [/(?:https?|webcal):\/\/localhost:\d+/g, ''],
  [/(?!01940000)[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '‹id›'],
  // The codes of examples are fixed.
  [/(?!7K3M|0XW4)\b[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}\b/g, '‹code›'],
  [/(?<=calendar\/|#)[\w-]{43}/g, '‹secret›'],
  [/\/\S*\/snug-e2e-[^/\s]+/g, '‹data folder›'],
];

/** Texts that differ from day to day. */
const dated: [RegExp, string][] = [
  [/\b\d{4}-\d{2}-\d{2}\b/g, '‹day›'],
  [new RegExp(`\\b(?:${weekday},? )?\\d{1,2} (?:${month}|${short})(?:,? \\d{4})?`, 'g'), '‹day›'],
  [new RegExp(`\\b${weekday}\\b`, 'g'), '‹day›'],
  [new RegExp(`\\b(?:(?:${month}|${short}) \\d{4}|${month}\\b)`, 'g'), '‹month›'],
  // Since a fixed day of the examples.
  [/\b\d{2,}(?= days (?:ago|overdue))/g, '‹number›'],
  [/\b\d{1,2}:\d{2}\b/g, '‹time›'],
];

/**
 * Replaces what differs from run to run.
 *
 * @param isDated whether the page shows the time of the run
 */
export const steady = (text: string, isDated: boolean) =>
  [...random, ...(isDated ? dated : [])].reduce((so, [pattern, word]) => so.replaceAll(pattern, word), text);
