import { knownStays, tellingActions } from '../db/knownStays.ts';
import { gathered, readRows, type ImportedRow } from './records.ts';
import type { ReceivedZip } from './zipFile.ts';

async function* movesIn(zip: ReceivedZip) {
  for await (const { plant_id, action_id, note, occurred_at } of readRows(zip, 'interaction')) {
    if (tellingActions.includes(action_id)) yield { plant_id, action_id, note, occurred_at };
  }
}

/** Derives the stays of an export that was made before exports had them. */
export async function* olderStays(zip: ReceivedZip): AsyncGenerator<ImportedRow<'stay'>> {
  const plants = (await gathered(readRows(zip, 'plant'))).map(({ id, pot_id, died_on, created_at }) => ({
    id,
    pot_id,
    died_on,
    created_at,
  }));
  const pots = await gathered(readRows(zip, 'pot'));
  for (const stay of knownStays({ plants, pots, entries: await gathered(movesIn(zip)) })) {
    yield { ...stay, effects: [] };
  }
}
