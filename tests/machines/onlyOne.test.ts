import { expect, test } from 'vitest';
import { bulkDoneMachine } from '#machines/bulkDone/bulkDoneMachine.ts';
import { plantImportMachine } from '#machines/plantImport/plantImportMachine.ts';
import { ids, watering } from '#machines/support/examples.ts';
import { runMachine } from '../support/runMachine.ts';

test('the only task of a place is done with one tap, without a selection', () => {
  const entries = [{ plantId: ids.plant, interactionId: ids.interaction, action: watering }];
  const flow = runMachine(bulkDoneMachine, { taskIds: [ids.task], entries });
  expect(flow.state()).toBe('undoable');
});

test('the only plant of a file can be imported', async () => {
  const flow = runMachine(plantImportMachine);
  flow.actor.send({ type: 'file.chosen', file: { key: 'file-1', name: 'one.csv' } });
  await flow.call('readFile').answer({ kind: 'read', columns: ['name'] });
  await flow.call('checkLines').answer({ plants: 1, isOrderUnknown: false });
  expect(flow.state()).toEqual({ lines: 'ready' });
});
