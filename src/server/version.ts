import { readFileSync } from 'node:fs';
import { snugFolder } from './snugFolder.ts';

/** Returns the version of Snug. */
export function version(): string {
  const manifest = readFileSync(new URL('package.json', snugFolder), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}
