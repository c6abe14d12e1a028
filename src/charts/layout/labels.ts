import type { TransitionDescription, Trigger } from '../describe/description.ts';
import { bold, textSizes, widthOf } from './measure.ts';

/** The text of a transition, in lines that fit beside its edge. */
export interface Label {
  /** The key of the transition. */
  transition: string;
  lines: LabelLine[];
}

export interface LabelLine {
  part: 'trigger' | 'guard' | 'actions';
  text: string;
}

/** Returns about how wide a line is, in px: triggers are bold. */
export const lineWidth = ({ part, text }: LabelLine) =>
  Math.ceil(widthOf(text, textSizes.label) * (part === 'trigger' ? bold : 1));

/** Labels are broken into lines at about this width, in px. */
const widest = 210;

/** Returns a delay as people write it: `500 ms`, `1.5 s`, `20 min`. */
export function durationOf(ms: number): string {
  if (ms < 1000) return `${ms} ms`;
  return ms < 120_000 ? `${ms / 1000} s` : `${ms / 60_000} min`;
}

/** Returns what makes a transition happen, in the words of walks. */
export function triggerText(trigger: Trigger): string {
  switch (trigger.kind) {
    case 'event':
      return trigger.event;
    case 'always':
      return 'always';
    case 'after':
      return trigger.ms === null ? `after ${trigger.delay}` : `after ${durationOf(trigger.ms)}`;
    case 'done':
      return `${trigger.actor} done`;
    case 'error':
      return `${trigger.actor} fails`;
    case 'snapshot':
      return `${trigger.actor} changes`;
    case 'stateDone':
      return 'end reached';
  }
}

/** Returns the guard of a transition; `else` for the last of several alternatives without one. */
export const guardText = ({ guard, alternative }: TransitionDescription) =>
  guard ?? (alternative > 0 ? 'else' : null);

/** A guard or action that is written inline is cut after this many characters; the page of the state shows all of it. */
const longest = 60;

const cut = (name: string) => (name.length > longest ? `${name.slice(0, longest - 1).trimEnd()}…` : name);

/** Returns the lines of a transition's label. */
export function labelOf(transition: TransitionDescription): Label {
  const guard = guardText(transition);
  const parts: LabelLine[] = [{ part: 'trigger', text: triggerText(transition.trigger) }];
  if (guard !== null) parts.push({ part: 'guard', text: `[${cut(guard)}]` });
  if (transition.actions.length > 0)
    parts.push({ part: 'actions', text: `/ ${transition.actions.map(cut).join(', ')}` });
  const lines = parts.flatMap(({ part, text }) => broken(text).map((line) => ({ part, text: line })));
  return { transition: transition.key, lines };
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
