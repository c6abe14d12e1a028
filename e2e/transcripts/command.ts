/**
 * Writes the transcripts of the screens: `npm run transcripts`, with arguments for Playwright to write only some. With
 * `--check`, only names those that the walks no longer need, or do not have yet.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { charts } from '#tools/charts.ts';
import { plannedOf } from './plan.ts';
import {
  fileOf,
  parts,
  readTranscripts,
  writeTranscripts,
  type Part,
  type Transcripts,
} from './transcripts.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);
const walks = new Map(Object.keys(charts).map((id) => [`walks/${id}`, plannedOf(id)]));

/** Keeps the planned ones, in order; of other files all. */
function arrange(file: string, found: Transcripts): Transcripts {
  const names = walks.get(file) ?? Object.keys(found);
  return Object.fromEntries(
    names.flatMap((name) => (found[name] === undefined ? [] : [[name, found[name]]])),
  );
}

function check(): void {
  for (const [file, planned] of walks) {
    const names = Object.keys(readTranscripts(file));
    if (names.join('\n') === planned.join('\n')) continue;
    process.exitCode = 1;
    say(`e2e/transcripts/${file}.yaml is stale: run npm run transcripts`);
  }
}

function write(args: readonly string[]): void {
  rmSync(parts, { recursive: true, force: true });
  const specs = ['e2e/walks/walks.spec.ts', 'e2e/transcripts'];
  const options = { stdio: 'inherit', env: { ...process.env, SNUG_TRANSCRIPTS: 'write' } } as const;
  const { status } = spawnSync('playwright', ['test', ...specs, ...args], options);
  const written = existsSync(parts)
    ? readdirSync(parts).map((name) => JSON.parse(readFileSync(join(parts, name), 'utf8')) as Part)
    : [];
  const files = new Set([...walks.keys(), ...written.map(({ file }) => file)]);
  for (const file of files) {
    const fresh = written.filter((part) => part.file === file).map(({ name, text }) => [name, text] as const);
    const known = readTranscripts(file);
    const all = arrange(file, { ...known, ...Object.fromEntries(fresh) });
    if (Object.keys(all).length > 0) writeTranscripts(file, all);
    else rmSync(fileOf(file), { force: true });
  }
  say(`${written.length} transcripts written to e2e/transcripts; review their diff.`);
  process.exitCode = status ?? 1;
}

const [, , ...args] = process.argv;
if (args[0] === '--check') check();
else write(args);
