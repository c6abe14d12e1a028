import type { TransitionDescription } from '../describe/description.ts';
import { guardText, shortTriggerText } from '../describe/triggerText.ts';
import { bold, textSizes, widthOf } from './measure.ts';

/** The text of a transition, in lines that fit beside its edge. */
export interface Label {
  /** The key of the transition. */
  transition: string;
  lines: LabelLine[];
}

export interface LabelLine {
  part: 'trigger' | 'guard' | 'actions' | 'target';
  text: string;
}

/** Returns about how wide a line is, in px: triggers and targets are bold. */
export const lineWidth = ({ part, text }: LabelLine) =>
  Math.ceil(widthOf(text, textSizes.label) * (part === 'trigger' || part === 'target' ? bold : 1));

/** Labels are broken into lines at about this width, in px. */
const widest = 210;

/** A guard or action that is written inline is cut after this many characters; the page of the state shows all of it. */
const longest = 60;

const cut = (name: string) => (name.length > longest ? `${name.slice(0, longest - 1).trimEnd()}…` : name);

/** Returns the lines of a transition's label. */
export function labelOf(transition: TransitionDescription): Label {
  const guard = guardText(transition);
  const parts: LabelLine[] = [{ part: 'trigger', text: shortTriggerText(transition.trigger) }];
  if (guard !== null) parts.push({ part: 'guard', text: `[${cut(guard)}]` });
  if (transition.actions.length > 0)
    parts.push({ part: 'actions', text: `/ ${transition.actions.map(cut).join(', ')}` });
  const lines = parts.flatMap(({ part, text }) => broken(text).map((line) => ({ part, text: line })));
  return { transition: transition.key, lines };
}

/** Returns the lines of a transition that is written in its source instead of drawn: `failure.accepted → failed`. */
export function writtenLabelOf(transition: TransitionDescription): Label {
  const { lines, ...label } = labelOf(transition);
  const target: LabelLine = { part: 'target', text: `→ ${transition.targets.join(', ')}` };
  return { ...label, lines: [...lines, target] };
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
