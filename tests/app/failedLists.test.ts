import { onlineManager } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';

vi.mock('#app/runtime/app.ts', () => ({ session: () => undefined }));

test('a list that failed to load is logged under its name (spec §8)', async () => {
  const { queries } = await import('#app/data/api.ts');
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const error = new Error('The server answered 503.');
  const load = queries.fetchQuery({
    queryKey: ['plant', 'fern', 'tasks'],
    queryFn: () => Promise.reject(error),
    retry: false,
  });
  await expect(load).rejects.toBe(error);
  expect(warn).toHaveBeenCalledExactlyOnceWith('Failed to load plant/fern/tasks', error);
});

test('without a network, reads and changes are tried at once, and do not wait for a connection', async () => {
  const { queries } = await import('#app/data/api.ts');
  vi.spyOn(console, 'warn').mockReturnValue();
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  const fail = () => Promise.reject(new Error('Failed to fetch'));
  const list = queries.fetchQuery({ queryKey: ['plants'], queryFn: fail, retry: false });
  await expect(list).rejects.toThrow('Failed to fetch');
  const change = queries.getMutationCache().build(queries, { mutationFn: fail });
  await expect(change.execute(undefined)).rejects.toThrow('Failed to fetch');
});
