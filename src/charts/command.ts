/**
 * `npm run charts`: serves the chart room with reload. With `--build`, writes it as static files to `output/charts`; with `--from
 * <file>`, shows the XState machines of any file; with `--against <revision>`, prints what changed since that revision, for a pull
 * request; `--against <revision> --build` also draws it, in `output/charts`.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createServer, build } from 'vite';
import { reviewAgainst, statusOf, UnknownChart, type RevisionReview } from '#tools/chartsReview.ts';
import { machinesFrom } from '#tools/machineFiles.ts';
import { UnknownRevision } from '#tools/revisions.ts';
import { chartRoom } from '../../vite.charts.config.ts';
import { namedCharts } from './namedCharts.ts';
import { gatherReview } from './facts/gatherReview.ts';
import { reviewMarkdown } from './review/markdown.ts';
import type { Shown } from './viteChartFacts.ts';

function options() {
  const { values } = parseArgs({
    options: { build: { type: 'boolean' }, against: { type: 'string' }, from: { type: 'string' } },
  });
  if (values.against !== undefined && values.from !== undefined)
    throw new Error("--against compares Snug's own charts; leave out --from.");
  return values;
}

/** npm runs scripts in the project's folder, and says where it was called. */
const fileNamed = (name: string) => resolve(process.env.INIT_CWD ?? '.', name);

/** Ends the command with one sentence if the user asked for something that cannot be shown. */
async function asked() {
  try {
    const { against, from, build: isBuilt = false } = options();
    const file = from === undefined ? undefined : fileNamed(from);
    if (file !== undefined) await machinesFrom(file);
    return { against, file, isBuilt };
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}

async function show(shown: Shown, isBuilt: boolean): Promise<void> {
  const config = { configFile: false, ...chartRoom(shown, isBuilt ? 'build' : 'serve') } as const;
  if (isBuilt) {
    await build({ ...config, logLevel: 'warn' });
    // Standard output may be the Markdown of a review.
    process.stderr.write('The chart room is in output/charts; any static host can serve it.\n');
  } else {
    const server = await createServer(config);
    await server.listen();
    server.printUrls();
  }
}

/** Compares the charts with another revision; ends the command with one sentence if there is no such revision or chart. */
async function reviewed(range: string): Promise<RevisionReview> {
  try {
    return await reviewAgainst(range, '.', namedCharts());
  } catch (error) {
    if (!(error instanceof UnknownRevision || error instanceof UnknownChart)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

const { against, file, isBuilt } = await asked();
if (against === undefined) await show(file === undefined ? {} : { from: file }, isBuilt);
else {
  const found = await reviewed(against);
  process.stdout.write(reviewMarkdown(found.review, found.revisions, found.unread));
  process.exitCode = statusOf(found.review);
  if (isBuilt) await show({ review: await gatherReview(found) }, true);
}
