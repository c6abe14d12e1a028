import { expect, onTestFinished, test, vi } from 'vitest';
import { startPushService } from './pushService.ts';
import { reminding, remindingBy, subscribed } from './reminding.ts';
import { planted, startApp } from './support.ts';
import { prefer } from './caring.ts';

test('devices of different push services get the reminder', async () => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  const { plantId } = await planted(ann);
  await prefer(ann, plantId, 1, 7);
  const services = [await startPushService('one.example'), await startPushService('two.example')];
  for (const service of services) await subscribed(ann, service);
  const ca = services.map(({ network }) => network.ca).join('\n');
  const { at } = remindingBy(app, { ...services[0]!.network, ca });
  await at('2026-07-18T08:00:00Z');
  expect(services.flatMap(({ faults }) => faults)).toEqual([]);
  expect(services.map(({ messages }) => messages.length)).toEqual([1, 1]);
});

test('a message is signed anew before the signature of an earlier one expires after 12 hours', async () => {
  const { service, at } = await reminding();
  await at('2026-07-18T08:00:00Z');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 13 * 3_600_000 });
  onTestFinished(() => void vi.useRealTimers());
  await at('2026-07-19T08:00:00Z');
  expect([service.messages.length, service.faults]).toEqual([2, []]);
});

test.each([
  ['its public address', 'https://snug.test', 'https://snug.test'],
  ['an e-mail address if it has none over https', 'http://snug.test', 'mailto:snug@example.org'],
])('a server names %s to push services', async (_, origin, contact) => {
  const { service, at } = await reminding({ SNUG_ORIGIN: origin });
  await at('2026-07-18T08:00:00Z');
  const [, claims = ''] = service.messages[0]!.headers.authorization!.split('.');
  expect(JSON.parse(String(Buffer.from(claims, 'base64url')))).toMatchObject({ sub: contact });
});
