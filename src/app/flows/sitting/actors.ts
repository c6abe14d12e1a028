import { fromPromise } from 'xstate';
import {
  sittingMachine,
  type OpeningResult,
  type SavingResult,
  type SittingEntry,
} from '#machines/sitting/sittingMachine.ts';
import { isRefusal, unlessGone } from '#app/data/calls.ts';
import { keepSitting, readSittingAgain, whyNoSitting } from '#app/data/sitting.ts';
import { openSitting, recordSitting, undoSitting, uploadSittingPhoto } from '#app/data/write/sitting.ts';
import { inHand } from '#app/storage/filesInHand.ts';

async function open(token: string): Promise<OpeningResult> {
  try {
    keepSitting(token, await openSitting(token));
    return { kind: 'open' };
  } catch (error) {
    const why = whyNoSitting(error);
    if (!why) throw error;
    return { kind: 'closed', why };
  }
}

async function record(entry: SittingEntry): Promise<void> {
  const file = entry.photoId === null ? undefined : inHand.get(entry.photoId);
  await recordSitting(entry);
  if (!file || entry.photoId === null) return;
  const { sendable } = await import('#app/device/photos/scale.ts');
  await uploadSittingPhoto(entry.id, entry.photoId, (await sendable(file)) ?? file);
  inHand.delete(entry.photoId);
}

/** Ends after the list was read again, so that the page shows the change with its message. */
async function saved(token: string, write: Promise<unknown>): Promise<SavingResult> {
  try {
    await write;
    return { kind: 'saved' };
  } catch (error) {
    const why = whyNoSitting(error);
    if (why) return { kind: 'closed', why };
    if (isRefusal(error)) return { kind: 'refused', reason: error.message };
    throw error;
  } finally {
    await readSittingAgain(token);
  }
}

/** Connects the flow of a sitter to the server. @param token the secret of their link */
export const provideSitting = (token: string) =>
  sittingMachine.provide({
    actors: {
      openSitting: fromPromise(() => open(token)),
      saveEntry: fromPromise(({ input }: { input: SittingEntry }) => saved(token, record(input))),
      undoEntry: fromPromise(({ input: { id } }: { input: { id: string } }) =>
        saved(token, undoSitting(id).catch(unlessGone)),
      ),
    },
  });
