/** Loads the machines of the file named by the argument. If that fails, prints why in one sentence and ends with status 1. */
import { machinesFrom } from './machineFiles.ts';

try {
  await machinesFrom(process.argv[2]!);
  // The file may have started timers.
  process.exit(0);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
