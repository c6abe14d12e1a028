import { sourceOf } from './sources.ts';
import { readTable } from './species.ts';
import { table } from './table.ts';

/** The table of common house plants; the app loads it if it is needed. */
export const houseplants = readTable(table, sourceOf);
