/**
 * `npm run charts`: serves the chart room with reload. With `--build`, writes it as static files to `output/charts`; with `--from
 * <file>`, shows the XState machines of any file; with `--against <revision>`, prints what changed since that revision, for a pull
 * request.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createServer, build } from 'vite';
import { printReview } from '#tools/chartsReview.ts';
import { machinesFrom } from '#tools/machineFiles.ts';
import { chartRoom } from '../../vite.charts.config.ts';

function options() {
  const { values } = parseArgs({
    options: { build: { type: 'boolean' }, against: { type: 'string' }, from: { type: 'string' } },
  });
  if (values.against !== undefined && (values.build || values.from !== undefined))
    throw new Error('--against only compares revisions; leave out --build and --from.');
  return values;
}

/** npm runs scripts in the project's folder, and says where it was called. */
const fileNamed = (name: string) => resolve(process.env.INIT_CWD ?? '.', name);

/** Ends the command with one sentence if the user asked for something that cannot be shown. */
async function asked() {
  try {
    const { against, from, build: isBuilt = false } = options();
    const file = from === undefined ? null : fileNamed(from);
    if (file !== null) await machinesFrom(file);
    return { against, file, isBuilt };
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}

/** @param from the file whose machines are shown; `null` for Snug's charts */
async function show(from: string | null, isBuilt: boolean): Promise<void> {
  const config = { configFile: false, ...chartRoom(from) } as const;
  if (isBuilt) {
    await build({ ...config, logLevel: 'warn' });
    process.stdout.write('The chart room is in output/charts; any static host can serve it.\n');
  } else {
    const server = await createServer(config);
    await server.listen();
    server.printUrls();
  }
}

const { against, file, isBuilt } = await asked();
if (against === undefined) await show(file, isBuilt);
else process.exitCode = await printReview(against);
