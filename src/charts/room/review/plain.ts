import { reviewSigns } from '../chart/marks.ts';

/** The signs of the drawing instead of pictures, which not every computer has. */
const signs: Record<string, string> = {
  '➕': reviewSigns.added,
  '➖': reviewSigns.removed,
  '✏️': reviewSigns.changed,
  '↪️': '↪',
  '⛔': '×',
  '⚠️': '!',
  '⏱️': '!',
  '🔕': '!',
  '👀': '!',
  '💬': '!',
};

/** Returns a line of a review without the signs of Markdown. */
export const plain = (line: string) =>
  line.replaceAll(/[`*]|\\(?=\|)/g, '').replace(/^\S+(?= )/, (first) => signs[first] ?? first);
