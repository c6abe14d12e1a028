/**
 * Writes what the room shows to the file named by the first argument: a process of its own reads changed charts anew. `--from`
 * shows the machines of a file. Otherwise Snug's charts are shown; `SNUG_CHARTS` limits them to some.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { namedCharts } from '../namedCharts.ts';

const { positionals, values } = parseArgs({ allowPositionals: true, options: { from: { type: 'string' } } });
const { from } = values;
writeFileSync(positionals[0]!, JSON.stringify(await gathered()));

// Loading Snug's own charts takes a second that other files do not need.
async function gathered() {
  if (from !== undefined) return (await import('./gatherFrom.ts')).gatherFrom(from);
  return (await import('./gather.ts')).gather(namedCharts());
}
