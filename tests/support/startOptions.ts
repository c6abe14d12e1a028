import { readFileSync } from 'node:fs';

const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  scripts: { start: string };
};

/** Node's options of `npm start`, except the module that it loads first. */
export const startOptions = scripts.start.split(' --import ')[0]!.split(' ').slice(1);
