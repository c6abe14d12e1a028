#!/usr/bin/env node
/** `cover <file>`: walks the machines of a file and prints what was reached. Ends with 1 if something was not. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { coverFile } from './cover.ts';
import { loadFile } from './loadFile.ts';

const usage = `Usage: statechart-walks cover <file> [--input <JSON>]

Walks every XState machine that the file exports, with its model if the file exports that, too.
Prints the transitions that were reached of all, and why the others were not.
The file is run to find its machines.`;

/** In seconds. A file that needs longer waits for something, or runs in circles. */
const longest = 120;

/** The process that runs the file has this variable. */
const inside = 'STATECHART_WALKS_INSIDE';

async function cover(file: string, input: string): Promise<void> {
  const { text, isComplete } = coverFile(await loadFile(file), file, input);
  process.stdout.write(`${text}\n`);
  process.exitCode = isComplete ? 0 : 1;
}

/** Runs the command in a process of its own, which can be stopped. */
function coverApart(file: string): void {
  process.stderr.write(`Running ${file} to find its machines, for ${longest} seconds at most.\n`);
  const args = [...process.execArgv, fileURLToPath(import.meta.url), ...process.argv.slice(2)];
  const { status, error } = spawnSync(process.execPath, args, {
    stdio: 'inherit',
    timeout: longest * 1000,
    killSignal: 'SIGKILL',
    env: { ...process.env, [inside]: '1' },
  });
  if (error)
    throw new Error(`${file} took longer than ${longest} seconds, and was stopped.`, { cause: error });
  // Node ends with 13 if the file waits for something that never happens.
  if (status === 13) throw new Error(`${file} waits for something that never happens while it is loaded.`);
  process.exitCode = status ?? 1;
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { input: { type: 'string', default: '' }, help: { type: 'boolean', short: 'h' } },
  });
  const [command, file] = positionals;
  if (values.help) process.stdout.write(`${usage}\n`);
  else if (command !== 'cover' || file === undefined) throw new Error(usage);
  else if (process.env[inside] === undefined) coverApart(file);
  else {
    await cover(file, values.input);
    // The file may have started timers.
    process.exit();
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(2);
}
