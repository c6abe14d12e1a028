/**
 * Writes what the room shows to the file named by the first argument: a process of its own reads changed charts anew. The second
 * argument names a file whose machines are shown. Without it, Snug's are; `SNUG_CHARTS` names those to show, separated by commas.
 */
import { writeFileSync } from 'node:fs';

const [target, from] = process.argv.slice(2);
writeFileSync(target!, JSON.stringify(await gathered()));

// Loading Snug's own charts takes a second that other files do not need.
async function gathered() {
  if (from !== undefined) return (await import('./gatherFrom.ts')).gatherFrom(from);
  const names = (process.env.SNUG_CHARTS ?? '').split(',').filter(Boolean);
  return (await import('./gather.ts')).gather(names);
}
