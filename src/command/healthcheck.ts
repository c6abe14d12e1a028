import { readConfig, type Config } from '#server/config.ts';
import { startProblem } from '#server/startProblem.ts';

/** In ms. */
const patience = 5000;

/** Returns the address by which this computer reaches its own server. */
export function localAddress({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const name = ['0.0.0.0', '::', ''].includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

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
