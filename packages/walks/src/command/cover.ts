import { basename } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { exploredModel } from '../anyMachine/anyModel.ts';
import { isMachine, machinesWithin } from '../anyMachine/machines.ts';
import { survey } from '../explore.ts';
import type { Model } from '../model.ts';
import { reachOf, type Reach } from '../reach.ts';
import { brokenSentences } from '../sentences.ts';

/** What the command found about a file. */
export interface Covered {
  text: string;
  /** Whether everything was reached, and every journey and promise kept. */
  isComplete: boolean;
}

const isModel = (value: unknown): value is Model =>
  typeof value === 'object' &&
  value !== null &&
  'machine' in value &&
  isMachine(value.machine) &&
  'starts' in value &&
  'projection' in value;

/**
 * Walks all machines among a file's exports, each with its model if that is exported, too.
 *
 * @param input of machines without a model, as JSON; empty if they get none
 * @throws one sentence, if there is no machine, or if the input is not JSON
 */
export function coverFile(exports: Record<string, unknown>, file: string, input: string): Covered {
  const models = Object.values(exports).filter(isModel);
  const modelled = new Set<AnyStateMachine>(models.map(({ machine }) => machine));
  const machines = [...machinesWithin(exports, basename(file))].filter(
    ([, machine]) => !modelled.has(machine),
  );
  const parts = [
    ...models.map((model) => covered(model.machine.id, model, [])),
    ...machines.map(([name, machine]) => coveredAlone(name, machine, input)),
  ];
  if (parts.length === 0) throw new Error(`${file} exports no XState 5 machine and no model of one.`);
  return {
    text: parts.map(({ text }) => text).join('\n\n'),
    isComplete: parts.every(({ isComplete }) => isComplete),
  };
}

/** Covers a machine that has no model. One that does not start without an input is tried with an empty one. */
function coveredAlone(name: string, machine: AnyStateMachine, input: string): Covered {
  const given = exploredModel(machine, input);
  const empty = exploredModel(machine, '{}');
  const isEmpty = input === '' && !starts(given.model) && starts(empty.model);
  const { model, assumed } = isEmpty ? empty : given;
  return covered(name, model, notesOn(assumed, isEmpty));
}

const starts = (model: Model) => survey(model).starts.length > 0;

const notesOn = (assumed: readonly string[], isEmpty: boolean) => [
  'without a model: events have no fields, actors no output',
  ...(isEmpty ? ['with the input {}, because it does not start without one: --input gives another'] : []),
  ...(assumed.length > 0 ? [`guards without an implementation count as true: ${assumed.join(', ')}`] : []),
];

function covered(name: string, model: Model, notes: readonly string[]): Covered {
  const reach = reachOf(model);
  const { states, transitions, guards, walks, errors, unhandled, unfollowed, reasons } = reach;
  const broken = errors.length > 0 ? [] : brokenSentences(model);
  const shares = [
    `${transitions.covered} of ${transitions.total} transitions`,
    `${states.covered} of ${states.total} states`,
    `${guards.covered} of ${guards.total} results of guards`,
  ];
  const blocks = [
    `${name}: ${shares.join(', ')}; ${walks.length === 1 ? '1 walk' : `${walks.length} walks`}`,
    ...notes.map((note) => `  (${note})`),
    ...block('Not reached', missedIn(reach, reasons)),
    ...block('Errors of the machine', errors),
    ...block('Broken', broken),
    ...block('Failures that the machine does not handle', unhandled),
    ...block('More situations than were followed', unfollowed),
    ...block(
      'Walks',
      walks.map(({ start, steps }) => [start, ...steps].filter(Boolean).join(' → ') || 'begins'),
    ),
  ];
  const isComplete = [states.missing, transitions.missing, errors, broken].every(
    ({ length }) => length === 0,
  );
  return { text: blocks.join('\n'), isComplete };
}

/** Returns the transitions and states that are not reached; states that no transition leads to are named by themselves. */
const missedIn = ({ states, transitions }: Reach, reasons: Record<string, string>) => [
  ...transitions.missing.map((key) => `${key}: ${reasons[key]}`),
  ...states.missing.map((state) => `the state ${state}`),
];

const block = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : [`${title}:`, ...lines.map((line) => `  ${line}`)];
