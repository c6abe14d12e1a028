import { sourceOf } from './sources.ts';
import { readTable } from './species.ts';
import { table } from './table.ts';

/** The table of common house plants. The app loads it with the forms and pages that show it. */
export const houseplants = readTable(table, sourceOf);
