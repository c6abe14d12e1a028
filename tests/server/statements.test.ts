import { expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { repositoryOf } from '#server/db/repository.ts';
import { planted, startApp } from './support.ts';

const [watering, feeding, noting] = [1, 2, 8];

/** Creates a plant with three care preferences, and counts the statements of a request. */
async function counting() {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  const { plantId } = await planted(ann);
  for (const effectID of [1, 2, 3]) {
    await ann.post(`/api/plants/${plantId}/preferences`, { body: { effectID, frequencyDays: 3 } });
  }
  let statements = 0;
  const database = app.open(() => void (statements += 1));
  const server = await buildApp({ ...app.deps, repository: repositoryOf(database) });
  const headers = { host: 'snug.test', origin: 'http://snug.test', cookie: ann.cookie };
  const recorded = async (actionId: number) => {
    statements = 0;
    const url = `/api/interactions?plantId=${plantId}&actionId=${actionId}`;
    expect((await server.inject({ method: 'POST', url, headers })).statusCode).toBe(201);
    return statements;
  };
  const close = () => Promise.all([server.close(), database.close()]);
  return { recorded, close, dialect: database.dialect };
}

test('recording care takes few statements, because others wait for their end', async () => {
  const { recorded, close, dialect } = await counting();
  const counts = [await recorded(watering), await recorded(feeding), await recorded(noting)];
  await close();
  // One asks whether an import is running, and one, before the transaction, whether webhooks want the event; on PostgreSQL it locks the household, and two others begin and end the transaction.
  expect(Math.max(...counts)).toBeLessThanOrEqual(dialect === 'postgres' ? 14 : 12);
  // Feeding with liquid food also waters: both tasks are completed at once.
  expect(counts[1]).toBe(counts[0]);
});
