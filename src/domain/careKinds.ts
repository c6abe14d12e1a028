/** A household's own kinds of care. Each has one number, from 1000, as an effect and as an action (specification, section 7). */

/** The lowest number of an own kind; lower ones are those of Snug's catalogue. */
export const firstCareKind = 1000;

const lastCareKind = 2 ** 31 - 1;

/** Returns the number of a new kind. @param random from 0 to 1, without 1 */
export const newCareKindId = (random: number): number =>
  firstCareKind + Math.floor(random * (lastCareKind - firstCareKind + 1));

/** Returns whether a number of an effect or an action is that of an own kind. */
export const isCareKind = (id: number): boolean => id >= firstCareKind;

/** The most kinds that a household can have at a time, and with those that it removed. */
export const mostCareKinds = { present: 50, ever: 500 };

/** The longest name, verb or past form, in characters, as for the name of a place. */
export const longestCareKindText = 100;

/** The icons that a kind can have, by their names in Lucide. */
export const careIcons = [
  { name: 'Leaf', icon: 'leaf' },
  { name: 'Sprout', icon: 'sprout' },
  { name: 'Flower', icon: 'flower-2' },
  { name: 'Drops', icon: 'droplets' },
  { name: 'Shower', icon: 'shower-head' },
  { name: 'Spray', icon: 'spray-can' },
  { name: 'Flask', icon: 'flask-conical' },
  { name: 'Sun', icon: 'sun' },
  { name: 'Snowflake', icon: 'snowflake' },
  { name: 'Wind', icon: 'wind' },
  { name: 'Thermometer', icon: 'thermometer' },
  { name: 'Brush', icon: 'brush' },
  { name: 'Sparkles', icon: 'sparkles' },
  { name: 'Scissors', icon: 'scissors' },
  { name: 'Shovel', icon: 'shovel' },
  { name: 'Turn', icon: 'rotate-cw' },
  { name: 'Ruler', icon: 'ruler' },
  { name: 'Hand', icon: 'hand' },
  { name: 'Eye', icon: 'eye' },
  { name: 'Beetle', icon: 'bug' },
] as const;

/** The colours that a kind can have, with the background of its badge. */
export const careColours = [
  { name: 'Green', colour: '#1F6B45', background: '#DDF1E4' },
  { name: 'Teal', colour: '#1D6470', background: '#D8F0F1' },
  { name: 'Blue', colour: '#1B5E8C', background: '#DCEEF9' },
  { name: 'Slate', colour: '#3F5A78', background: '#E3EAF3' },
  { name: 'Violet', colour: '#5B4590', background: '#E9E3F7' },
  { name: 'Plum', colour: '#7A3B69', background: '#F6E2F0' },
  { name: 'Rose', colour: '#8A3A5B', background: '#F9E1EA' },
  { name: 'Rust', colour: '#9A3F1D', background: '#FBE4DA' },
  { name: 'Brown', colour: '#6B4A33', background: '#F0E5DB' },
  { name: 'Amber', colour: '#6A4A00', background: '#FBEBC8' },
] as const;

export type CareColour = (typeof careColours)[number]['colour'];

/** Returns the background for a colour. */
export const backgroundOf = (colour: CareColour): string =>
  careColours.find((one) => one.colour === colour)!.background;

/** The words of a kind, such as 'Leaf care', 'Wipe leaves' and 'Wiped leaves'. */
export interface CareKindWords {
  name: string;
  verb: string;
  past: string;
}

const plain = (text: string) => text.trim().replaceAll(/\s+/gu, ' ').toLowerCase();

/**
 * Returns whether two kinds could be taken for each other: tasks are grouped by their verbs, and care is found in timelines by its past
 * form, so each is of one kind.
 */
export const isMistakable = (one: CareKindWords, other: CareKindWords): boolean =>
  (['name', 'verb', 'past'] as const).some((word) => plain(one[word]) === plain(other[word]));
