import { readConfig } from '#server/base/config.ts';
import { startProblem } from '#server/start/startProblem.ts';
import { localAddress } from './localAddress.ts';

/** In ms. */
const patience = 5000;

/** `snug healthcheck`: asks the server on this computer whether it is ready. @returns the exit status */
export async function healthcheck(): Promise<number> {
  try {
    const address = localAddress(readConfig(process.env));
    const { status } = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(patience) }).catch(
      () => {
        throw new Error(`Snug does not answer at ${address}.`);
      },
    );
    if (status !== 200) throw new Error('Snug is not ready: its log says why.');
    return 0;
  } catch (error) {
    process.stderr.write(`${startProblem(error, null) ?? (error as Error).message}\n`);
    return 1;
  }
}
