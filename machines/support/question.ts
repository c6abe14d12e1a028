import { assign, setup } from 'xstate';
import type { AnyActorRef, InputFrom, ParameterizedObject, PromiseActorLogic, StateMachine } from 'xstate';
import { signals, type Feedback } from './feedback.ts';
import { endsBy, reasonOf, type Answer } from './params.ts';

type Call = PromiseActorLogic<any, any>;

interface Described {
  description: string;
}

interface Question<Name, Logic, Event, About, Doing, Done> {
  id: string;
  description: string;
  /** The one call: its input is what the question is about. */
  actors: Record<Name & string, Logic>;
  /** The noun of the three events, such as `removal` for `removal.requested`. */
  event: Event;
  /** The field of the first event and of the context that says what the question is about. */
  about: About;
  listed: Described;
  asking: Described;
  /** The state in which the server is called. */
  doing: Described & { name: Doing };
  /** The state within `listed` after it has answered. */
  done: Described & { name: Done };
  /** The state within `asking` after the server refused; omitted if the call never returns `refused`. */
  refused?: Described;
}

type Field<About extends string, Type> = { [Name in About]: Type };

type QuestionEvent<Event extends string, About extends string, Subject> =
  | ({ type: `${Event}.requested` } & Field<About, Subject>)
  | { type: `${Event}.confirmed` }
  | { type: `${Event}.cancelled` };

/** `reason`: why the server refused. */
type QuestionContext<About extends string, Subject> = Field<About, Subject | null> & { reason: string };

type QuestionMachine<
  Name extends string,
  Logic extends Call,
  Event extends string,
  About extends string,
  Doing extends string,
  Done extends string,
> = StateMachine<
  QuestionContext<About, InputFrom<Logic>>,
  QuestionEvent<Event, About, InputFrom<Logic>>,
  Record<string, AnyActorRef | undefined>,
  { src: Name; logic: Logic; id: string | undefined },
  ParameterizedObject,
  ParameterizedObject,
  never,
  Doing | { listed: 'quiet' | Done } | { asking: 'quiet' | 'refused' | 'failed' },
  'busy',
  undefined,
  never,
  Feedback,
  never,
  any
>;

const onResult = endsBy('result');

/**
 * Returns a chart that asks before it changes a row of a list, and asks again if the server refused or did not answer. The user
 * feels how each attempt ended.
 */
export function question<
  const Name extends string,
  Logic extends Call,
  const Event extends string,
  const About extends string,
  const Doing extends string,
  const Done extends string,
>({
  id,
  description,
  actors,
  event,
  about,
  listed,
  asking,
  doing,
  done,
  refused,
}: Question<Name, Logic, Event, About, Doing, Done>) {
  const call = Object.keys(actors)[0]!;
  const chart = setup({
    actors,
    guards: refused && {
      isRefused: (_, { result }: { result: Answer }) => result.kind === 'refused',
    },
    actions: {
      keepSubject: assign(({ event: asked }) => ({ [about]: asked[about] })),
      ...(refused && { keepReason: assign(reasonOf) }),
      ...signals,
    },
  }).createMachine({
    id,
    description,
    context: { [about]: null, reason: '' },
    initial: 'listed',
    states: {
      listed: {
        ...listed,
        initial: 'quiet',
        on: { [`${event}.requested`]: { target: 'asking', actions: 'keepSubject' } },
        states: {
          quiet: { description: 'Nothing has changed' },
          [done.name]: { description: done.description, entry: 'signalSuccess' },
        },
      },
      asking: {
        ...asking,
        initial: 'quiet',
        on: { [`${event}.confirmed`]: doing.name, [`${event}.cancelled`]: 'listed' },
        states: {
          quiet: { description: 'Nothing has been tried yet' },
          ...(refused && { refused: { ...refused, entry: 'signalFailure' } }),
          failed: { description: 'The server did not answer; you can retry', entry: 'signalFailure' },
        },
      },
      [doing.name]: {
        description: doing.description,
        tags: 'busy',
        invoke: {
          id: call,
          src: call,
          input: ({ context }: { context: Record<string, unknown> }) => context[about],
          onDone: [
            ...(refused ? [onResult('isRefused', 'asking.refused', 'keepReason')] : []),
            { target: `listed.${done.name}` },
          ],
          onError: 'asking.failed',
        },
      },
    },
  } as never);
  return chart as unknown as QuestionMachine<Name, Logic, Event, About, Doing, Done>;
}
