/** Finds Snug's charts by their folders; for tests and tools, not for the app. */
import { existsSync, readdirSync } from 'node:fs';
import { loadEach } from '#walks/loadEach.ts';
import type { Model } from '#walks/model.ts';
import { readWalksFile, type WalksFile } from '#walks/walksFile.ts';

const folder = new URL('../../machines/', import.meta.url);

const modelFiles = readdirSync(folder)
  .toSorted()
  .map((chart) => [chart, new URL(`${chart}/${chart}.model.ts`, folder)] as const)
  .filter(([, file]) => existsSync(file));

/** The model of each chart, by the chart's name. */
export const charts = await loadEach<Model>(new Map(modelFiles), 'Model');

/** @throws if the chart has no walks yet */
export const readWalks = (chart: string): WalksFile =>
  readWalksFile(new URL(`${chart}/${chart}.walks.json`, folder));
