import type { ChildProcess } from 'node:child_process';

/**
 * Waits for the greeting of a server.
 *
 * @returns a function that returns the whole output so far
 * @throws if the server ends before its greeting
 */
export async function greeted(child: ChildProcess): Promise<() => string> {
  let output = '';
  child.stderr!.on('data', (chunk) => (output += String(chunk)));
  await new Promise<void>((resolve, reject) => {
    child.stdout!.on('data', (chunk) => {
      output += String(chunk);
      // One write has the whole greeting. Lines of the log can follow it in the same chunk.
      if (output.includes('Ctrl+C stops Snug.')) resolve();
    });
    child.once('close', () => reject(new Error(`The server ended: ${output}`)));
  });
  return () => output;
}
