/** The drivers, by the names of their charts. */
import { readdirSync } from 'node:fs';
import { loadEach } from '#tools/loadEach.ts';
import type { Driver } from '../driver.ts';

const ending = '.driver.ts';

const files = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(ending))
  .map((file) => [file.slice(0, -ending.length), new URL(file, import.meta.url)] as const);

export const drivers: Partial<Record<string, Driver>> = await loadEach<Driver>(new Map(files), 'Driver');
