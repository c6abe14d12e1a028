import { expect, test } from 'vitest';
import { defineModel, nothing, plain } from '#walks/model.ts';
import { kettleModel, type kettleMachine } from './support/kettle.ts';
import { stepsOf } from '#walks/steps.ts';
import type { Model } from '#walks/model.ts';

test('a model must list everything that can happen to its chart', () => {
  expect([...stepsOf(kettleModel as unknown as Model).keys()]).toEqual([
    'kettle.filled',
    'kettle.switched',
    'boil done',
    'boil fails',
    'after cooling (60000 ms)',
  ]);
});

// The rest is for the compiler: each of these is a mistake that it must report.

defineModel<typeof kettleMachine>({
  ...kettleModel,
  // @ts-expect-error -- an event of the chart has no cases
  events: { 'kettle.switched': plain },
});
defineModel<typeof kettleMachine>({
  ...kettleModel,
  // @ts-expect-error -- a case lacks the event's payload
  events: { 'kettle.filled': plain, 'kettle.switched': plain },
});
defineModel<typeof kettleMachine>({
  ...kettleModel,
  // @ts-expect-error -- an actor of the chart has no results
  actors: {},
});
defineModel<typeof kettleMachine>({
  ...kettleModel,
  // @ts-expect-error -- the chart has no such actor
  actors: { boil: { done: nothing }, pour: { done: nothing } },
});
