import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

const folder = new URL('../../../node_modules/.cache/charts/', import.meta.url);

/** Returns a value from the cache, or works it out. @param from everything that the value depends on */
export async function cached<Value>(
  key: string,
  from: readonly string[],
  workOut: () => Value | Promise<Value>,
): Promise<Value> {
  // Names of other projects' machines may hold any character.
  const name = key.replaceAll(/[^\w-]/g, '_');
  const hash = createHash('sha256').update(from.join('\0')).digest('hex').slice(0, 24);
  const file = new URL(`${name}-${hash}.json`, folder);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Value;
  const value = await workOut();
  mkdirSync(folder, { recursive: true });
  const isOlder = new RegExp(`^${name}-[0-9a-f]{24}\\.json$`);
  for (const older of readdirSync(folder).filter((each) => isOlder.test(each)))
    rmSync(new URL(older, folder));
  writeFileSync(file, JSON.stringify(value));
  return value;
}

/** Returns the text of all files in a folder. @param url ends with a slash */
export const textsIn = (url: URL): string =>
  readdirSync(url, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|json)$/.test(name))
    .toSorted()
    .map((name) => readFileSync(new URL(name, url), 'utf8'))
    .join('\0');
