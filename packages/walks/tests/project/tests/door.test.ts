import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brokenSentences, missedIn, mutantsOf, reachOf } from 'statechart-walks';
import { doorModel } from '../door.ts';

test('the door is covered, and does what was asked for', () => {
  const { transitions, errors } = reachOf(doorModel);
  assert.deepEqual([...transitions.missing, ...errors, ...brokenSentences(doorModel)], []);
});

for (const { name, machine } of mutantsOf(doorModel.machine))
  test(`${name} is noticed`, () => assert.notEqual(missedIn(doorModel, machine), null));
