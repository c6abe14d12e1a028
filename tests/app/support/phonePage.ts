import { QueryClient } from '@tanstack/react-query';
import createClient from 'openapi-fetch';
import { v7 as uuid } from 'uuid';
import { vi } from 'vitest';
import type { paths } from '#contract/schema.d.ts';
import type { Intent } from '#domain/intent.ts';
import { ids } from '#machines/support/examples.ts';

type Api = ReturnType<typeof createClient<paths>>;

const silent = createClient<paths>({
  baseUrl: 'http://snug.test',
  fetch: () => Promise.reject(new TypeError()),
});

/**
 * Opens a page of this phone: its modules are its own, and the database and the locks are shared.
 *
 * @param api how its changes reach the server; by default, they do not
 */
export async function openPage(api: Api = silent) {
  vi.resetModules();
  const [
    intents,
    { sendIntent },
    { database, forgetPerson },
    flows,
    files,
    { withLock },
    { sweepFiles },
    drop,
  ] = await Promise.all([
    import('#app/storage/intents.ts'),
    import('#app/flows/outbox/sendIntent.ts'),
    import('#app/storage/database.ts'),
    import('#app/storage/flows.ts'),
    import('#app/device/photos/keptFiles.ts'),
    import('#app/storage/locks.ts'),
    import('#app/device/photos/sweep.ts'),
    import('#app/storage/dropFile.ts'),
  ]);
  const { watchUnkept } = await import('#app/storage/unkept.ts');
  const { dropFiles } = await import('#app/storage/filesInHand.ts');
  const queries = new QueryClient();
  const send = (intent: Intent) => sendIntent({ api, queries }, intent, () => '2026-07-11');
  const keys = async (store: 'intents' | 'files' | 'flows') => (await database()).getAllKeys(store);
  return {
    ...intents,
    ...flows,
    ...files,
    ...drop,
    queries,
    send,
    keys,
    database,
    forgetPerson,
    withLock,
    sweepFiles,
    watchUnkept,
    dropFiles,
  };
}

/** A photo that waits to be sent. */
export const uploading = (photoId: string): Intent => ({
  id: uuid(),
  madeAt: new Date().toISOString(),
  kind: 'uploadPhoto',
  plantId: ids.plant,
  interactionId: ids.interaction,
  photoId,
});
/** A file that was chosen. */
export const picture = (name = 'fern.jpg') => new File(['picture'], name, { type: 'image/jpeg' });
