/** `npm start`: builds the app if something has changed since its last build, and starts the server. */
import { buildApp } from './appBuild.ts';

if (!buildApp()) process.exit(1);
process.stdout.write('Starting the server …\n');
await import('#server/main.ts');
