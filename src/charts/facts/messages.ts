import { existsSync, readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { restored, type Stored } from '#tools/transcriptDifferences.ts';

/** A message of the phone in a state of a chart. */
export interface Message {
  text: string;
  /** The explanation of an alert; empty if there is none. */
  more: string;
  /** The path of the state. */
  state: string;
}

const transcripts = new URL('../../../e2e/transcripts/walks/', import.meta.url);

/** Returns what the phone says in the states of a chart, as the walks in the browser read it; nothing of a chart that they leave out. */
export function messagesOf(chart: string): Message[] {
  const file = new URL(`${chart}.yaml`, transcripts);
  if (!existsSync(file)) return [];
  return messagesIn(restored(load(readFileSync(file, 'utf8')) as Record<string, Stored>));
}

/** Returns the messages of transcripts. @param transcriptOf by states, and a start if there are several, as in `warning (in a pot)` */
export function messagesIn(transcriptOf: Record<string, string>): Message[] {
  const screens = Object.entries(transcriptOf).map(([name, text]) => ({
    states: name.replace(/ \(.*/, '').split(' '),
    lines: text.split('\n'),
  }));
  const countOf = (state: string) => screens.filter(({ states }) => states.includes(state)).length;
  return screens.flatMap(({ states, lines }) => {
    // Of regions that run at once, the state that is seldom active is most likely the one that shows the message.
    const state = states.toSorted((a, b) => countOf(a) - countOf(b))[0]!;
    return saidIn(lines).map((said) => ({ ...said, state }));
  });
}

const speaking = /^ *(alertdialog|dialog|alert|status)(?: ("(?:[^"\\]|\\.)*"))?(?: \((.*)\))?/;
const spoken = /^ *text ("(?:[^"\\]|\\.)*")/;

/** Returns the titles of dialogs with their explanations, and the texts of alerts and of status messages. */
function saidIn(lines: readonly string[]): Omit<Message, 'state'>[] {
  return lines.flatMap((line, place) => {
    const [, role, title, more = ''] = speaking.exec(line) ?? [];
    if (role === undefined) return [];
    if (role.endsWith('dialog')) return title === undefined ? [] : [{ text: said(title), more }];
    const texts = inside(lines, place).flatMap((inner) => spoken.exec(inner)?.[1] ?? []);
    return texts.length === 0 ? [] : [{ text: texts.map(said).join(' '), more: '' }];
  });
}

const said = (quoted: string) => JSON.parse(quoted) as string;

/** Returns the lines below one that are indented further. */
function inside(lines: readonly string[], place: number): readonly string[] {
  const depthOf = (line: string) => line.search(/\S/);
  const below = lines.slice(place + 1);
  const end = below.findIndex((line) => depthOf(line) <= depthOf(lines[place]!));
  return end === -1 ? below : below.slice(0, end);
}
