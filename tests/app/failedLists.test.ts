import { expect, test, vi } from 'vitest';

vi.mock('#app/runtime/app.ts', () => ({ session: () => undefined }));

test('a list that failed to load is logged under its name (spec §8)', async () => {
  const { queries } = await import('#app/server/api.ts');
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
