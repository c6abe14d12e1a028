import { expect, test } from 'vitest';
import { folder, headersOf, signedIn, start } from './processes.ts';
import { water } from './caring.ts';
import { startWebhookService } from './webhookService.ts';

test('the webhook is called by a server that starts after the hour', async () => {
  const service = await startWebhookService();
  const dataDir = folder();
  const first = await start(dataDir);
  const headers = headersOf(first.origin, await signedIn(first.origin));
  const send = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${first.origin}${path}`, { method, headers, body: JSON.stringify(body) });
    expect(answer.status).toBeLessThan(300);
    return (await answer.json()) as Record<string, string>;
  };
  const { potId } = await send('POST', '/api/pots', { friendly_name: 'Blue pot' });
  const { plantId } = await send('POST', '/api/plants', { plantName: 'Big fern', potId });
  const path = `/api/interactions?plantId=${plantId}&actionId=${water}`;
  await send('POST', path, { occurredAt: new Date(Date.now() - 9 * 86_400_000).toISOString() });
  await send('POST', `/api/plants/${plantId}/preferences`, { effectID: 1, frequencyDays: 7 });
  await send('PATCH', '/api/push/settings', { hour: 0 });
  await first.stop();
  const called = service.called();
  const second = await start(dataDir, { SNUG_WEBHOOK_URL: service.url });
  await called;
  expect(JSON.parse(service.calls[0]!.text)).toMatchObject({ title: 'Water Big fern', body: 'Overdue.' });
  expect(await second.stop()).not.toContain('fern');
});
