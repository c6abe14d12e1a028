/** `npm run charts`: serves the chart room with reload. With `--build`, writes it as static files to `output/charts`. */
import { createServer, build } from 'vite';

const configFile = 'vite.charts.config.ts';

if (process.argv.includes('--build')) {
  await build({ configFile, logLevel: 'warn' });
  process.stdout.write('The chart room is in output/charts; any static host can serve it.\n');
} else {
  const server = await createServer({ configFile });
  await server.listen();
  server.printUrls();
}
