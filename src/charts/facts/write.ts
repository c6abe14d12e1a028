/**
 * Writes what the room shows to the file named by the first argument: a process of its own reads changed charts anew. `SNUG_CHARTS`
 * names the charts to show, separated by commas; without it, all are shown.
 */
import { writeFileSync } from 'node:fs';
import { gather } from './gather.ts';

const names = (process.env.SNUG_CHARTS ?? '').split(',').filter(Boolean);
writeFileSync(process.argv[2]!, JSON.stringify(await gather(names)));
