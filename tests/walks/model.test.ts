import { expect, test } from 'vitest';
import { defineModel, nothing, plain } from '#machines/support/model.ts';
import { kettleModel, type kettleMachine } from './support/kettle.ts';
import { stepsOf } from './steps.ts';
import type { Model } from '#machines/support/model.ts';

test('a model names everything that can happen to its chart', () => {
  expect([...stepsOf(kettleModel as unknown as Model).keys()]).toEqual([
    'kettle.filled',
    'kettle.switched',
    'boil done',
    'boil fails',
    'after cooling (60000 ms)',
  ]);
});

// What follows is for the compiler: each of these is a mistake that it must see.

defineModel<typeof kettleMachine>({
  ...kettleModel,
  // @ts-expect-error -- an event of the chart without cases
  events: { 'kettle.switched': plain },
});
defineModel<typeof kettleMachine>({
  ...kettleModel,
  // @ts-expect-error -- a case without what the event carries
  events: { 'kettle.filled': plain, 'kettle.switched': plain },
});
defineModel<typeof kettleMachine>({
  ...kettleModel,
  // @ts-expect-error -- an actor of the chart without outcomes
  actors: {},
});
defineModel<typeof kettleMachine>({
  ...kettleModel,
  // @ts-expect-error -- an actor that the chart does not have
  actors: { boil: { done: nothing }, pour: { done: nothing } },
});
