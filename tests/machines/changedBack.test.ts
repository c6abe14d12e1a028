import { expect, test } from 'vitest';
import { plantDetailsMachine } from '#machines/plantDetails/plantDetailsMachine.ts';
import { potDetailsMachine } from '#machines/potDetails/potDetailsMachine.ts';
import type { PotValues } from '#machines/potDetails/setup.ts';
import { ids } from '#machines/support/examples.ts';
import type { PlantDetails } from '#domain/plantDetails.ts';
import { runMachine } from '../support/runMachine.ts';

const pot: PotValues = {
  acquired_at: '2026-03-01T10:00:00.000Z',
  acquired_from: null,
  friendly_name: 'Blue pot',
  location: 'Kitchen',
  diameter_cm: null,
  height_cm: null,
};
const plant: PlantDetails = {
  friendly_name: 'Old fern',
  species: 'Nephrolepis',
  acquired_at: '2026-03-01',
  acquired_from: null,
  notes: 'By the door',
  foods_id: 1,
};

const forms = [
  ['pot', () => runMachine(potDetailsMachine, { potId: ids.pot }), 'savePot', pot, 'Red pot'],
  ['plant', () => runMachine(plantDetailsMachine, { plantId: ids.plant }), 'saveDetails', plant, 'Big fern'],
] as const;

// The server may have saved the change although its answer was lost.
test.each(forms)(
  'a %s whose name is changed back after a failed attempt is sent with the old name',
  async (_, start, save, shown, name) => {
    const flow = start();
    const submit = (friendly_name: string) => {
      const filled = { shown, given: { ...shown, friendly_name } };
      flow.actor.send({ type: 'details.submitted', filled } as never);
    };
    submit(name);
    await flow.call(save).fail();
    flow.actor.send({ type: 'alert.dismissed' });
    submit(shown.friendly_name);
    expect(flow.call(save).input).toMatchObject({ changes: { friendly_name: shown.friendly_name } });
  },
);

test.each(forms)('a form of a %s shows what was typed last', async (_, start, save, shown, name) => {
  const flow = start();
  for (const friendly_name of [name, `${name} in the hall`]) {
    const filled = { shown, given: { ...shown, friendly_name } };
    flow.actor.send({ type: 'details.submitted', filled } as never);
    await flow.call(save).fail();
    flow.actor.send({ type: 'alert.dismissed' });
    expect(flow.context().filled).toEqual(filled);
  }
});
