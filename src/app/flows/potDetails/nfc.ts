/** Web NFC, in Chrome on Android: https://w3c.github.io/web-nfc/ */
import type { TagResult } from '#machines/potDetails/setup.ts';

interface Writer {
  write(
    message: { records: { recordType: 'url'; data: string }[] },
    options: { signal: AbortSignal },
  ): Promise<void>;
}

declare global {
  var NDEFReader: (new () => Writer) | undefined;
}

/** Returns whether this phone can write NFC tags. */
export const canWriteTags = (): boolean => globalThis.NDEFReader !== undefined;

/**
 * Waits for an NFC tag, and writes the address of a label to it.
 *
 * @throws if the tag cannot be written or was taken away too early
 */
export async function writeTag(code: string, signal: AbortSignal): Promise<TagResult> {
  const data = `${location.origin}/q/${code}`;
  try {
    await new globalThis.NDEFReader!().write({ records: [{ recordType: 'url', data }] }, { signal });
    return { kind: 'written' };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotAllowedError') return { kind: 'blocked' };
    throw error;
  }
}
