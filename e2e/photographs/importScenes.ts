import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { press, sees, text, type Scene } from './scene.ts';
import { snugAnswer } from '../support/snugAnswer.ts';

const path = '/settings/import';

const chooseLines =
  (...lines: string[]) =>
  (page: Page) =>
    page.getByLabel(/^Choose a(nother)? CSV file$/).setInputFiles({
      name: 'plants.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.join('\r\n')),
    });

const spreadsheet = chooseLines(
  'Plant;Botanical;Room;Bought;Watering',
  'Hanging ivy;Hedera helix;Hallway;3.4.2025;7',
  ';Ficus elastica;Hallway;;',
  'Lemon tree;Citrus limon;Balcony;some day;21',
  'Sage;Salvia officinalis;Balcony;13.12.2024;4 days',
);

/** Answers as the server does after it has added the plants, which the next picture must not have. */
const addsPlants = (page: Page) =>
  page.route('**/api/plants/import', (route) =>
    route.fulfill(snugAnswer(201, { plants: 2, pots: 2, places: ['Hallway', 'Balcony'] })),
  );

const limitUploads = (bytesPerSecond: number) => async (page: Page) => {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  });
};

let exported: string | undefined;

/** Makes a file of 48 MB, once. Playwright transfers the content of a file slowly, but not its path. */
function exportedFile(): string {
  if (exported !== undefined) return exported;
  const folder = mkdtempSync(join(tmpdir(), 'snug-import-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  exported = join(folder, 'snug.zip');
  writeFileSync(exported, randomBytes(48_000_000));
  return exported;
}

const chooseExport = (page: Page) => page.getByLabel('Choose a ZIP file').setInputFiles(exportedFile());

const cancel = press('Cancel');

/** Returns what the import page shows from the choice of a file to the report. */
export const importScenes = (): Scene[] => [
  { name: 'import', path, isWhole: true },
  { name: 'import-lines', path, isWhole: true, steps: [spreadsheet, sees(/can be imported/)] },
  {
    name: 'import-columns',
    path,
    isWhole: true,
    steps: [spreadsheet, sees(/can be imported/), text('4 of 5 columns fit')],
  },
  {
    name: 'import-unnamed',
    path,
    isWhole: true,
    steps: [chooseLines('Was,Wo', 'Efeu,Flur'), sees(/^Choose which column/)],
  },
  {
    name: 'import-which-day',
    path,
    isWhole: true,
    steps: [chooseLines('Name,Acquired', 'Ivy,03/04/2025', 'Aloe,05/06/2025'), sees(/^Which day is/)],
  },
  {
    name: 'import-which-text',
    path,
    isWhole: true,
    steps: [
      (page) =>
        page.getByLabel(/^Choose a(nother)? CSV file$/).setInputFiles({
          name: 'plants.csv',
          mimeType: 'text/csv',
          // 'duża' in Windows-1250.
          buffer: Buffer.from('Name;Place\nPaprotka du\u00BFa;Hall\n', 'latin1'),
        }),
      sees(/^Which text is right/),
    ],
  },
  {
    name: 'import-unreadable',
    path,
    isWhole: true,
    steps: [chooseLines('PK\u0003\u0004'), sees(/^This is a spreadsheet/)],
  },
  {
    name: 'import-done',
    path,
    isWhole: true,
    before: addsPlants,
    steps: [spreadsheet, press('Import 2 plants'), sees('2 plants were added.')],
  },
  {
    name: 'import-sending',
    path,
    isWhole: true,
    steps: [limitUploads(4_000_000), chooseExport, sees(/[1-9]\d* of 48 MB/)],
    undone: async (page) => {
      await cancel(page);
      await limitUploads(-1)(page);
    },
  },
  {
    name: 'import-cancelled',
    path,
    isWhole: true,
    steps: [limitUploads(4_000_000), chooseExport, sees(/ of 48 MB/), cancel, sees(/^Sending was cancelled/)],
    undone: limitUploads(-1),
  },
];
