import { loadCamera, sharedDecoder } from '#app/flows/camera/actors.ts';
import { fetchFlows } from '#app/flows/lazyFlows.ts';

/**
 * Loads the code of the scanner and starts the label reader, so that both are ready when the scanner opens. If it does not open,
 * the reader ends by itself.
 */
export async function prepareScan(): Promise<void> {
  const code = Promise.all([loadCamera(), fetchFlows(['scan', 'outbox'])]);
  const decoder = await sharedDecoder();
  await Promise.all([decoder.warmUp(), code]).finally(() => decoder.release());
}
