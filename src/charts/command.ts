/**
 * `npm run charts`: serves the chart room with reload. With `--build`, writes it as static files to `output/charts`; with `--svg`,
 * `--png`, `--mermaid` or `--markdown <file>`, writes the charts as such files; with `--from <file>`, does this with the XState machines
 * of any file; with `--port <port>`, serves it there, and with `--app <address>` follows the app there; with `--against <revision>`, prints what changed since that revision, for a pull request; `--against <revision> --build` also draws it, in
 * `output/charts`.
 */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createServer, build } from 'vite';
import { reviewAgainst, statusOf, UnknownChart, type RevisionReview } from '#tools/chartsReview.ts';
import { UnknownRevision } from '#tools/revisions.ts';
import { chartRoom } from '../../vite.charts.config.ts';
import { gatherFrom } from './facts/gatherFrom.ts';
import { gatherPictures } from './facts/gatherPictures.ts';
import { namedCharts } from './namedCharts.ts';
import { forms, writeCharts } from './picture/files.ts';
import { readingText } from './picture/readingText.ts';
import { reviewMarkdown } from './review/markdown.ts';
import type { Shown } from './viteChartFacts.ts';

function options() {
  const { values } = parseArgs({
    options: {
      build: { type: 'boolean' },
      against: { type: 'string' },
      from: { type: 'string' },
      svg: { type: 'string' },
      png: { type: 'string' },
      mermaid: { type: 'string' },
      markdown: { type: 'string' },
      port: { type: 'string' },
      app: { type: 'string' },
    },
  });
  const form = forms.find((each) => values[each] !== undefined);
  if (form !== undefined && values.against !== undefined)
    throw new Error(`--${form} does not write a review; leave out --against.`);
  if (values.against !== undefined && values.from !== undefined)
    throw new Error("--against compares Snug's own charts; leave out --from.");
  return values;
}

/** npm runs scripts in the project's folder, and says where it was called. */
const fileNamed = (name: string) => resolve(process.env.INIT_CWD ?? '.', name);

/** In ms. A file that needs longer waits for something, or runs in circles. */
const longest = 20_000;

/** Loading a file runs it: that is said first, and is done in a process of its own, which can be stopped. */
function tryLoading(file: string): void {
  process.stderr.write(`Running ${file} to find its machines, for ${longest / 1000} seconds at most.\n`);
  const { status, error, stderr } = spawnSync(
    process.execPath,
    [fileURLToPath(import.meta.resolve('#tools/checkMachines.ts')), file],
    { encoding: 'utf8', timeout: longest, killSignal: 'SIGKILL', stdio: ['ignore', 'ignore', 'pipe'] },
  );
  if (error) throw new Error(`${file} did not load within ${longest / 1000} seconds, and was stopped.`);
  // Node ends with 13 if the file waits for something that never happens.
  if (status === 13) throw new Error(`${file} waits for something that never happens while it is loaded.`);
  if (status !== 0) throw new Error(stderr.trim().split('\n').at(-1));
}

/** Ends the command with one sentence if the user asked for something that cannot be shown. */
function asked() {
  try {
    const { against, from, build: isBuilt = false, port, app, ...outs } = options();
    const file = from === undefined ? undefined : fileNamed(from);
    if (file !== undefined) tryLoading(file);
    const written = forms.flatMap((form) => {
      const out = outs[form];
      return out === undefined ? [] : [{ form, out: out === '-' ? out : fileNamed(out) }];
    });
    const server = {
      ...(port !== undefined && { port: Number(port), strictPort: true }),
      ...(app !== undefined && { app }),
    };
    return { against, file, isBuilt, written, server };
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}

/** The port of the room, and the address of the app that it follows. */
interface Served {
  port?: number;
  strictPort?: boolean;
  app?: string;
}

async function show(shown: Shown, isBuilt: boolean, { app, ...listening }: Served = {}): Promise<void> {
  const room = chartRoom(shown, isBuilt ? 'build' : 'serve', app);
  const config = { configFile: false, ...room, server: { ...room.server, ...listening } } as const;
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

const { against, file, isBuilt, written, server } = asked();
if (written.length > 0) {
  const pictured =
    file === undefined ? await gatherPictures(namedCharts()) : Object.values((await gatherFrom(file)).charts);
  for (const each of pictured) process.stderr.write(`${readingText(each.drawing)}\n`);
  for (const { form, out } of written)
    for (const path of await writeCharts(pictured, form, out)) process.stderr.write(`${path}\n`);
} else if (against === undefined) await show(file === undefined ? {} : { from: file }, isBuilt, server);
else {
  const found = await reviewed(against);
  process.stdout.write(reviewMarkdown(found.review, found.revisions, found.unread));
  process.exitCode = statusOf(found.review);
  if (isBuilt) {
    const { gatherReview } = await import('./facts/gatherReview.ts');
    await show({ review: await gatherReview(found) }, true);
  }
}
