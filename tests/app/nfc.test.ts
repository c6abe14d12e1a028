import { afterEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { providePotDetails } from '#app/flows/potDetails/actors.ts';
import { canWriteTags, writeTag } from '#app/flows/potDetails/nfc.ts';
import { codes } from '#machines/support/examples.ts';
import { actorOf } from './support/hear.ts';

type Write = (message: object, options: { signal: AbortSignal }) => Promise<void>;

const { signal } = new AbortController();

/** A phone that does this with a tag. */
function phone(write: Write): void {
  vi.stubGlobal('location', { origin: 'https://snug.example' });
  vi.stubGlobal(
    'NDEFReader',
    class {
      write = write;
    },
  );
}

afterEach(() => vi.unstubAllGlobals());

test('a tag gets the address of the label, until the user cancels', async () => {
  const write = vi.fn<Write>(async () => undefined);
  phone(write);
  expect(canWriteTags()).toBe(true);
  expect(await writeTag(codes.label, signal)).toEqual({ kind: 'written' });
  const records = [{ recordType: 'url', data: `https://snug.example/q/${codes.label}` }];
  expect(write).toHaveBeenCalledExactlyOnceWith({ records }, { signal });
});

test('once the user has cancelled, no tag is written any more', () => {
  const write = vi.fn<Write>(() => new Promise(() => undefined));
  phone(write);
  const logic = actorOf(providePotDetails({} as never), 'writeTag');
  const actor = createActor(logic, { input: { code: codes.label } }).start();
  const [, { signal: until }] = write.mock.lastCall!;
  expect(until.aborted).toBe(false);
  actor.stop();
  expect(until.aborted).toBe(true);
});

test('a phone that may not write tags says so; a tag that was taken away can be tried again', async () => {
  phone(() => Promise.reject(new DOMException('No permission.', 'NotAllowedError')));
  expect(await writeTag(codes.label, signal)).toEqual({ kind: 'blocked' });
  const gone = new DOMException('The tag is gone.', 'NetworkError');
  phone(() => Promise.reject(gone));
  await expect(writeTag(codes.label, signal)).rejects.toBe(gone);
});

test('a phone without NFC offers no tags', () => {
  expect(canWriteTags()).toBe(false);
});
