import type { TransitionDescription } from '../describe/description.ts';
import { guardText, shortTriggerText } from '../describe/triggerText.ts';
import { bold, textSizes, widthOf } from './measure.ts';

/** The text of a transition, in lines that fit beside its edge. */
export interface Label {
  /** The key of the transition. */
  transition: string;
  lines: LabelLine[];
}

/** The parts of a transition that stand in one line. */
export type LabelLine = LabelPart[];

export interface LabelPart {
  part: 'trigger' | 'guard' | 'actions' | 'target';
  text: string;
}

/** The space between the parts of a line, in px. */
export const partGap = 5;

/** Returns about how wide a line is, in px: triggers and targets are bold. */
export const lineWidth = (line: LabelLine) =>
  Math.ceil(
    line.reduce(
      (width, { part, text }, place) =>
        width +
        (place === 0 ? 0 : partGap) +
        widthOf(text, textSizes.label) * (part === 'trigger' || part === 'target' ? bold : 1),
      0,
    ),
  );

/** Labels are broken into lines at about this width, in px. */
const widest = 210;

/** A guard or action that is written inline is cut after this many characters; the page of the state shows all of it. */
const longest = 60;

const cut = (name: string) => (name.length > longest ? `${name.slice(0, longest - 1).trimEnd()}…` : name);

function partsOf(transition: TransitionDescription, isBrief: boolean): LabelPart[] {
  const guard = guardText(transition);
  const parts: LabelPart[] = [{ part: 'trigger', text: shortTriggerText(transition.trigger) }];
  if (guard !== null) parts.push({ part: 'guard', text: `[${cut(guard)}]` });
  if (transition.actions.length > 0 && !isBrief)
    parts.push({ part: 'actions', text: `/ ${transition.actions.map(cut).join(', ')}` });
  return parts;
}

/** Returns the lines of a transition's label. @param isBrief leaves out the actions of one that leads elsewhere */
export function labelOf(transition: TransitionDescription, isBrief: boolean): Label {
  const parts = partsOf(transition, isBrief && transition.targets.length > 0);
  const lines = parts.flatMap(({ part, text }) => broken(text).map((line) => [{ part, text: line }]));
  return { transition: transition.key, lines };
}

/**
 * Returns the lines of a transition that is written in its source instead of drawn: `failure.accepted → failed`.
 *
 * @param isAlternative leaves out the trigger, which stands above: the transition is another alternative of it
 */
export function writtenLabelOf(
  transition: TransitionDescription,
  isBrief: boolean,
  isAlternative: boolean,
): Label {
  const { key, source, targets } = transition;
  const target: LabelPart = {
    part: 'target',
    text: `→ ${targets.map((each) => nearName(each, source)).join(', ')}`,
  };
  const [trigger, ...others] = partsOf(transition, isBrief);
  const guards = others.filter(({ part }) => part === 'guard');
  const actions = others.filter(({ part }) => part === 'actions');
  const shown = isAlternative ? guards : [trigger!, ...guards];
  return { transition: key, lines: filledWith([...shown, target, ...actions]) };
}

/** Names a state as seen from another: a sibling, and a state inside, by the last part of its path. */
export function nearName(path: string, from: string): string {
  const parent = from.split('.').slice(0, -1).join('.');
  const near = [from, parent].find((each) => each !== '' && path.startsWith(`${each}.`));
  return near === undefined ? path : path.slice(near.length + 1);
}

/** Returns what is said about the transitions of states inside a collapsed one: where they lead. */
export function exitsLabelOf(
  transitions: readonly TransitionDescription[],
  targets: readonly string[],
): Label {
  const [first] = transitions;
  const texts = targets.map((target, place) => (place < targets.length - 1 ? `${target},` : target));
  const parts = texts.map((text, place): LabelPart => ({
    part: 'target',
    text: place === 0 ? `→ ${text}` : text,
  }));
  return { transition: first!.key, lines: filledWith(parts) };
}

/** Puts parts into as few lines as possible. */
function filledWith(parts: readonly LabelPart[]): LabelLine[] {
  const lines: LabelLine[] = [];
  for (const each of parts) {
    const last = lines.at(-1);
    if (last && lineWidth([...last, each]) <= widest) last.push(each);
    // A target stays in one line, so that it can be searched for.
    else if (each.part === 'target') lines.push([each]);
    else lines.push(...broken(each.text).map((text): LabelLine => [{ ...each, text }]));
  }
  return lines;
}

/** Breaks a text at spaces, and a long word at its dots. */
function broken(text: string): string[] {
  const lines: string[] = [''];
  for (const word of text.split(/(?<=[ .])/)) {
    const longer = lines.at(-1)! + word;
    if (lines.at(-1) !== '' && widthOf(longer.trim(), textSizes.label) > widest) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines.map((line) => line.trim());
}
