import { ProviderError } from './discovery.ts';

/** Waits for a provider. @param ms how long @throws {ProviderError} if it takes longer */
export function inTime<T>(promise: Promise<T>, ms: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new ProviderError('The provider does not answer.', true)), ms);
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
