/** Finds Snug's charts by their folders; for tests and tools, not for the app. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Model } from '#walks/model.ts';
import { generate } from '#walks/browser/generate.ts';
import { readWalksFile, serialise, type WalksFile } from '#walks/walksFile.ts';
import { loadEach } from './loadEach.ts';

const folder = new URL('../../machines/', import.meta.url);

const modelFiles = readdirSync(folder)
  .toSorted()
  .map((chart) => [chart, new URL(`${chart}/${chart}.model.ts`, folder)] as const)
  .filter(([, file]) => existsSync(file));

/** The model of each chart, by the chart's name. */
export const charts = await loadEach<Model>(new Map(modelFiles), 'Model');

const walksFolder = new URL('../../output/walks/', import.meta.url);
const fileOf = (chart: string) => new URL(`${chart}.walks.json`, walksFolder);

/** Returns a hash of everything that decides the walks: the charts, their rules, the walk engine and XState. */
function sourceHash(): string {
  const hash = createHash('sha256').update(readFileSync(new URL('../../package-lock.json', import.meta.url)));
  for (const part of ['machines/', 'src/domain/', 'src/walks/', 'packages/walks/src/']) {
    const url = new URL(`../../${part}`, import.meta.url);
    const names = readdirSync(url, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.ts'),
    );
    for (const name of names.toSorted()) hash.update(`${name}\0`).update(readFileSync(new URL(name, url)));
  }
  return hash.digest('hex');
}

/** Writes a file at once: several processes may write and read it. */
function writeWhole(file: URL, text: string): void {
  const part = new URL(`${file.href}.${process.pid}`);
  writeFileSync(part, text);
  renameSync(part, file);
}

/** Generates the walks of all charts in `output/walks`, unless those there are current. */
export function ensureWalks(): void {
  const stamp = new URL('stamp', walksFolder);
  const hash = sourceHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  mkdirSync(walksFolder, { recursive: true });
  for (const [id, model] of Object.entries(charts)) writeWhole(fileOf(id), serialise(generate(model)));
  writeWhole(stamp, hash);
}

let isCurrent = false;

/** Returns the walks of a chart. The first call of a process generates those of all charts if something has changed. */
export function readWalks(chart: string): WalksFile {
  if (!isCurrent) ensureWalks();
  isCurrent = true;
  return readWalksFile(fileOf(chart));
}
