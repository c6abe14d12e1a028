import { v7 as uuid } from 'uuid';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import { remind } from '#server/push/schedule.ts';
import { reminding } from './reminding.ts';

test('metrics count requests, changes, reminders and the process, and name nothing of a household', async () => {
  const { app, ann, plantId, parts } = await reminding();
  const metrics = createMetrics({ ...app.deps, now: () => app.clock.now });
  const server = await buildApp({ ...app.deps, metrics });
  const { port, close } = await metrics.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    close();
    await server.close();
  });
  const headers = { host: 'snug.test', origin: 'http://snug.test', cookie: ann.cookie };
  const ask = async (method: 'GET' | 'POST', url: string, more = {}) =>
    (await server.inject({ method, url, headers: { ...headers, ...more } })).statusCode;
  const read = async (path: string) => fetch(`http://127.0.0.1:${port}${path}`);

  expect(await ask('GET', `/api/plants/${plantId}`)).toBe(200);
  expect(await ask('GET', `/api/plants/${uuid()}`)).toBe(404);
  expect(await ask('GET', '/api/auth/get-session')).toBe(200);
  const key = uuid({ msecs: app.clock.now - 90_000 });
  const care = `/api/interactions?plantId=${plantId}&actionId=8`;
  expect(await ask('POST', care, { 'idempotency-key': key })).toBe(201);
  app.clock.now = Date.parse('2026-07-18T08:00:00Z');
  await remind({ ...parts, metrics }, new AbortController().signal);

  const answer = await read('/metrics');
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  const text = await answer.text();
  for (const line of [
    'snug_requests_total{operation="getPlant",status="200"} 1',
    'snug_requests_total{operation="getPlant",status="404"} 1',
    'snug_requests_total{operation="getSession",status="200"} 1',
    'snug_request_duration_seconds_count{operation="getPlant"} 2',
    'snug_outbox_age_seconds_sum 90',
    'snug_reminders_total{way="device",outcome="sent"} 1',
    'snug_backup_age_seconds Nan',
  ])
    expect(text).toContain(`${line}\n`);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d/m);
  for (const own of [plantId, ann.cookie, 'ann@home.example', 'Fern']) expect(text).not.toContain(own);
  expect((await read('/')).status).toBe(404);
});
