import { existsSync } from 'node:fs';
import { snugFolder } from '#server/snugFolder.ts';

const isClone = existsSync(new URL('src/', snugFolder));

/** Returns how a person calls a command of Snug: by npm in a clone, else as `snug`. @param name of the command */
export function calledAs(name: string): string {
  if (!isClone) return `snug ${name}`;
  return name === 'start' ? 'npm start' : `npm run ${name} --`;
}
