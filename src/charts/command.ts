/**
 * `npm run charts`: serves the chart room with reload. With `--build`, writes it as static files to `output/charts`; with `--from
 * <file>`, shows the XState machines of any file, or writes them with `--svg`, `--png`, `--mermaid` or `--markdown <file>`; with
 * `--against <revision>`, prints what changed since that revision, for a pull request; `--against <revision> --build` also draws it, in
 * `output/charts`.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createServer, build } from 'vite';
import { printReview } from '#tools/chartsReview.ts';
import { machinesFrom } from '#tools/machineFiles.ts';
import { chartRoom } from '../../vite.charts.config.ts';
import { gatherFrom } from './facts/gatherFrom.ts';
import { forms, writeCharts } from './picture/files.ts';
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
    },
  });
  const form = forms.find((each) => values[each] !== undefined);
  if (form !== undefined && values.from === undefined)
    throw new Error(`--${form} writes the machines of a file: add --from <file>.`);
  if (values.against !== undefined && values.from !== undefined)
    throw new Error("--against compares Snug's own charts; leave out --from.");
  return values;
}

/** npm runs scripts in the project's folder, and says where it was called. */
const fileNamed = (name: string) => resolve(process.env.INIT_CWD ?? '.', name);

/** Ends the command with one sentence if the user asked for something that cannot be shown. */
async function asked() {
  try {
    const { against, from, build: isBuilt = false, ...outs } = options();
    const file = from === undefined ? undefined : fileNamed(from);
    if (file !== undefined) await machinesFrom(file);
    const written = forms.flatMap((form) => {
      const out = outs[form];
      return out === undefined ? [] : [{ form, out: out === '-' ? out : fileNamed(out) }];
    });
    return { against, file, isBuilt, written };
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

const { against, file, isBuilt, written } = await asked();
if (file !== undefined && written.length > 0) {
  const facts = await gatherFrom(file);
  for (const { form, out } of written)
    for (const path of await writeCharts(facts, form, out)) process.stderr.write(`${path}\n`);
} else if (against === undefined) await show(file === undefined ? {} : { from: file }, isBuilt);
else {
  process.exitCode = await printReview(against);
  if (isBuilt && process.exitCode !== 1) await show({ against }, true);
}
