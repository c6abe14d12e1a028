import { setup, type AnyStateMachine } from 'xstate';
import { describe } from '#charts/describe/describe.ts';
import { compareCharts } from '#charts/review/compare.ts';
import type { ChartReview, ReviewedChart } from '#charts/review/review.ts';
import type { Facts } from '#charts/words/facts.ts';
import { promiseStub } from '#machines/support/provided.ts';

export type Config = Record<string, unknown>;
export type States = Record<string, Config>;

/** A flow that asks, saves, and says if saving failed. */
export const base = {
  asking: {
    description: 'You are asked',
    on: { 'form.submitted': { guard: 'isFull', target: 'saving' }, 'form.closed': 'left' },
  },
  saving: {
    description: 'Saving…',
    tags: ['unsettled'],
    invoke: { id: 'save', src: 'save', onDone: 'saved', onError: 'saveFailed' },
  },
  saveFailed: {
    description: 'Failed to save',
    tags: ['unsettled'],
    on: { 'retry.requested': 'saving', 'form.closed': 'left' },
    after: { patience: 'left' },
  },
  saved: { type: 'final' },
  left: { type: 'final' },
} satisfies States;

interface Options {
  id?: string;
  initial?: string;
  on?: Config;
  guard?: () => boolean;
  names?: { guard?: string; action?: string };
  facts?: Partial<Facts>;
}

export function chart(states: States = base, options: Options = {}): ReviewedChart {
  const { id = 'form', initial = 'asking', on = {}, guard = () => true, names = {}, facts } = options;
  const machine: unknown = setup({
    actors: { save: promiseStub<void, void>('save'), store: promiseStub<void, void>('store') },
    guards: { [names.guard ?? 'isFull']: guard, isNew: () => false },
    actions: { [names.action ?? 'note']: () => 1 },
    delays: { patience: 5000 },
  }).createMachine({ id, initial, on, states } as never);
  const nothing: Facts = { journeys: [], promises: {}, writes: ['save'], unsettled: null };
  return {
    description: describe(machine as AnyStateMachine),
    facts: facts ? { ...nothing, ...facts } : nothing,
  };
}

export const change = (states: States, options: Options = {}): ChartReview =>
  compareCharts([chart()], [chart({ ...base, ...states }, options)]).charts[0]!;

/** Returns the texts of the notices of one kind. */
export const texts = ({ notices }: ChartReview, kind: string) =>
  notices.filter((notice) => notice.kind === kind).map(({ text }) => text);
