import type { AnyStateMachine } from 'xstate';
import { defineModel, nothing, plain, type Model, type WrittenJourney } from '#walks/model.ts';
import { failure, success } from './examples.ts';

interface QuestionWords extends Pick<Model, 'overview' | 'promises'> {
  event: string;
  about: string;
  call: string;
  /** What can be asked about, by name; the sentences are about the first one, `''`. */
  cases: Record<string, unknown>;
  /** What the call answers, by name; omitted if it answers nothing. */
  answers?: Record<string, unknown>;
  /** The step and the state in which the question is carried out. */
  done: { step: string; state: string };
  /** The sentences of what each question must do. */
  sentences: Record<'confirmed' | 'once' | 'failed' | 'declined', string>;
  /** What only this question must do. */
  journeys?: WrittenJourney[];
}

/** Returns the model of a chart made by `question`: what each of them must do, and what only this one must do. */
export function questionModel<Machine extends AnyStateMachine>(
  machine: Machine,
  { event, about, call, cases, answers = nothing, done, sentences, journeys = [], ...rest }: QuestionWords,
): Model<Machine> {
  const [requested, confirmed, cancelled] = [
    `${event}.requested`,
    `${event}.confirmed`,
    `${event}.cancelled`,
  ];
  const payloads = Object.entries(cases).map(([name, subject]) => [name, { [about]: subject }]);
  const written = {
    machine,
    ...rest,
    events: { [requested]: Object.fromEntries(payloads), [confirmed]: plain, [cancelled]: plain },
    actors: { [call]: { done: answers } },
    identity: (context: Record<string, unknown>) => context[about],
    writes: [call],
    throughout: {
      [`never calls ${call} until ${confirmed}`]:
        'Nothing changes before the question was confirmed (decision)',
    },
    journeys: [
      {
        name: sentences.confirmed,
        steps: [requested, confirmed, done.step],
        ends: { state: done.state, emits: [success] },
        calls: [{ [call]: cases[''] }],
      },
      {
        name: sentences.once,
        steps: [requested, confirmed, `${call} fails`, confirmed, done.step],
        ends: { state: done.state, emits: [failure, success] },
        inBrowser: true,
      },
      {
        name: sentences.failed,
        steps: [requested, confirmed, `${call} fails`, cancelled],
        ends: { state: 'listed.quiet', emits: [failure] },
        inBrowser: true,
      },
      { name: sentences.declined, steps: [requested, cancelled], ends: { state: 'listed.quiet', emits: [] } },
      ...journeys,
    ],
  };
  return defineModel<Machine>(written as never);
}
