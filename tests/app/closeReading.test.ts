import { expect, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { closeReading } from '#app/flows/destination/closeReading.ts';
import { codeReadingMachine } from '#machines/codeReading/codeReadingMachine.ts';
import { destinationMachine } from '#machines/destination/destinationMachine.ts';
import { repottingMachine } from '#machines/repotting/repottingMachine.ts';

test('a repotting whose scanner cannot be shown ends without a change', () => {
  const camera = fromCallback(() => undefined) as never;
  const codeReading = codeReadingMachine.provide({ actors: { camera } });
  const destination = destinationMachine.provide({ actors: { codeReading } });
  const flow = createActor(repottingMachine.provide({ actors: { destination } }), {
    input: {
      plantId: 'plant-1',
      plantName: 'Old fern',
      potId: 'pot-1',
      potName: 'Blue pot',
      interactionId: 'entry-1',
    },
  }).start();
  expect(flow.getSnapshot().status).toBe('active');
  closeReading(flow);
  expect(flow.getSnapshot().output).toMatchObject({ kind: 'cancelled' });
});
