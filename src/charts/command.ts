/**
 * `npm run charts`: serves the chart room with reload. With `--build`, writes it as static files to `output/charts`; with
 * `--against <revision>`, prints what changed since that revision, for a pull request.
 */
import { parseArgs } from 'node:util';
import { createServer, build } from 'vite';
import { printReview } from '#tools/chartsReview.ts';

const configFile = 'vite.charts.config.ts';

function options() {
  try {
    return parseArgs({ options: { build: { type: 'boolean' }, against: { type: 'string' } } }).values;
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}

const values = options();
if (values.against !== undefined) {
  process.exitCode = await printReview(values.against);
} else if (values.build) {
  await build({ configFile, logLevel: 'warn' });
  process.stdout.write('The chart room is in output/charts; any static host can serve it.\n');
} else {
  const server = await createServer({ configFile });
  await server.listen();
  server.printUrls();
}
