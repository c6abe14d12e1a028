import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dump, load } from 'js-yaml';
import { expect, type Page } from 'playwright/test';
import { restored, stored, type Stored } from '#tools/transcriptDifferences.ts';
import { readTranscript } from './read.ts';
import { steady } from './steady.ts';

/** The committed transcripts of one file, by name. */
export type Transcripts = Record<string, string>;

const folder = fileURLToPath(new URL('.', import.meta.url));
export const fileOf = (file: string) => join(folder, `${file}.yaml`);

/** Where a run that writes transcripts leaves them, one file each, because tests run in several processes. */
export const parts = 'output/transcripts';

const isOfWalks = (file: string) => file.startsWith('walks/');

export interface Part {
  file: string;
  name: string;
  text: string;
}

/** Returns the committed transcripts of a file; none if there is no such file. */
export const readTranscripts = (file: string): Transcripts =>
  existsSync(fileOf(file))
    ? restored(load(readFileSync(fileOf(file), 'utf8')) as Record<string, Stored>)
    : {};

/** Writes transcripts in the order given: of pages whole, of walks what differs between their states. */
export function writeTranscripts(file: string, transcripts: Transcripts): void {
  const kept = isOfWalks(file) ? stored(transcripts) : transcripts;
  writeFileSync(fileOf(file), dump(kept, { lineWidth: -1 }));
}

/** Walks pass many pages: their navigation and the options of their lists are in the transcripts of pages only. */
const isFoldedInWalks = (role: string) => ['navigation', 'MenuListPopup'].includes(role);

/** The time zones are many, and Chromium's. */
const isFolded = (role: string, children: number) => role === 'MenuListPopup' && children > 30;

/** Reads the page until it no longer changes. */
async function readStill(read: () => Promise<string>): Promise<string> {
  let [last, same] = ['', 0];
  await expect
    .poll(
      async () => {
        const now = await read();
        same = now === last ? same + 1 : 0;
        last = now;
        return same;
      },
      { intervals: [200], message: 'the page comes to rest' },
    )
    .toBeGreaterThanOrEqual(5);
  return last;
}

/**
 * Expects the page to read as its committed transcript says; writes a new one if `SNUG_TRANSCRIPTS` is set.
 *
 * @param file the name of the file without its extension
 * @throws with the differing lines
 */
export async function expectTranscript(page: Page, file: string, name: string): Promise<void> {
  const isWalk = isOfWalks(file);
  const read = async () =>
    steady(await readTranscript(page, isWalk ? isFoldedInWalks : isFolded, !isWalk), isWalk);
  if (process.env.SNUG_TRANSCRIPTS) {
    const part: Part = { file, name, text: await readStill(read) };
    mkdirSync(parts, { recursive: true });
    writeFileSync(join(parts, `${encodeURIComponent(`${file} ${name}`)}.json`), JSON.stringify(part));
    return;
  }
  const expected = readTranscripts(file)[name];
  await expect
    .poll(read, {
      message: `the transcript '${name}' in e2e/transcripts/${file}.yaml (if the change is intended: npm run transcripts)`,
      intervals: [20, 50, 100],
    })
    .toBe(expected);
}

/** Expects a page outside of walks to read as its transcript says, which also waits until it has loaded. */
export async function readPage(page: Page, name: string): Promise<void> {
  // Without a transcript to wait for, the page is complete when its last call was answered.
  if (process.env.SNUG_TRANSCRIPTS) await page.waitForLoadState('networkidle');
  await expectTranscript(page, 'pages', name);
}
