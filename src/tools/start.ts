/** `npm start`: builds the app and starts the server. */
import { spawnSync } from 'node:child_process';

process.stdout.write('Building the app …\n');
const build = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'];
const { status, signal } = spawnSync(process.execPath, build, { stdio: ['ignore', 'inherit', 'inherit'] });
if (signal !== null)
  process.stderr.write(`The build was ended by ${signal}. Has the computer run out of memory?\n`);
if (status !== 0) process.exit(1);

process.stdout.write('Starting the server …\n');
await import('#server/main.ts');
