import { describe, expect, test } from 'vitest';
import { isPublicAddress } from '#server/outgoing/address.ts';
import { isPublicEndpoint } from '#server/push/endpoint.ts';
import { publicNetwork } from '#server/outgoing/network.ts';
import { deviceKeys } from './deviceKeys.ts';
import { reminding, remindingBy } from './reminding.ts';
import { startApp } from './support.ts';

const inside = [
  '0.0.0.0',
  '10.0.0.0',
  '10.255.255.255',
  '100.64.0.0',
  '100.127.255.255',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.0',
  '172.31.255.255',
  '192.0.0.8',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.178.1',
  '198.18.0.0',
  '198.19.255.255',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '2001:db8::1',
  '3fff:fff::1',
  '4000::1',
  '8000::1',
  // IPv4 addresses in IPv6: IPv4-mapped, IPv4-compatible, NAT64, 6to4, Teredo.
  '::ffff:127.0.0.1',
  '::ffff:c0a8:b201',
  '::7f00:1',
  '::127.0.0.1',
  '64:ff9b::10.0.0.1',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b:1::1',
  '2002:7f00:1::',
  '2002:c0a8:101::1',
  '2001:0:4136:e378:8000:63bf:3fff:fdd2',
  'no address',
];
const outside = [
  '1.1.1.1',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.0',
  '169.253.255.255',
  '172.15.255.255',
  '172.32.0.0',
  '192.167.255.255',
  '192.169.0.0',
  '198.17.255.255',
  '198.20.0.0',
  '223.255.255.255',
  '2001:200::1',
  '3fff:1000::1',
  '2606:4700:4700::1111',
  '2a00:1450:400b:c00::5f',
  '::ffff:1.1.1.1',
  '64:ff9b::101:101',
  '2002:101:101::1',
];

test.each(inside)('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(outside)('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

describe('an endpoint', () => {
  test.each([
    ...inside.filter((address) => !address.includes('%')).map((ip) => (ip.includes(':') ? `[${ip}]` : ip)),
    'localhost',
    'router',
    'push.local',
    'printer.lan',
    'db.internal.',
    'push.localhost',
    'nas.home.arpa',
    // Other notations of 127.0.0.1.
    '2130706433',
    '0x7f.1',
    '127.1',
  ])('at https://%s is refused', (host) => {
    expect(isPublicEndpoint(`https://${host}/send/1`)).toBe(false);
  });

  test('in a private network cannot be subscribed', async () => {
    const app = await startApp();
    const ann = await app.person('ann@home.example');
    const body = { endpoint: 'https://192.168.178.1/send/1', keys: deviceKeys };
    const { status, body: refused } = await ann.post<unknown>('/api/push/subscribe', { body });
    expect([status, refused]).toMatchObject([400, { errors: [{ field: 'body/endpoint' }] }]);
    expect((await ann.get('/api/push/devices')).body).toEqual([]);
  });

  test('must be https, without credentials', () => {
    expect(isPublicEndpoint('https://push.example/1')).toBe(true);
    expect(isPublicEndpoint('http://push.example/1')).toBe(false);
    expect(isPublicEndpoint('https://ann:secret@push.example/1')).toBe(false);
    expect(isPublicEndpoint('https://[2606:4700:4700::1111]/1')).toBe(true);
  });
});

describe('a host name', () => {
  test.each([
    ['this computer', [{ address: '127.0.0.1', family: 4 }]],
    ['the router', [{ address: '192.168.178.1', family: 4 }]],
    [
      'this computer and the router',
      [
        { address: '::1', family: 6 },
        { address: '192.168.178.1', family: 4 },
      ],
    ],
    ['nothing', []],
  ])('that resolves to %s is not connected to', async (_, found) => {
    const { app, ann, service, endpoint } = await reminding();
    const { at, lines } = remindingBy(app, {
      ...publicNetwork,
      ca: service.network.ca!,
      resolve: async () => found,
    });
    let connections = 0;
    service.behaviour.onConnect = () => (connections += 1);
    await at('2026-07-18T08:00:00Z');
    expect(connections).toBe(0);
    expect(lines.join()).toContain('unreachable');
    const tested = await ann.post('/api/push/test', { body: { endpoint } });
    expect(tested.body).toEqual({ outcome: 'unreachable', status: null });
  });

  test('that cannot be resolved is not reachable', async () => {
    const { app, ann, service, endpoint } = await reminding();
    const resolve = () => Promise.reject(new Error('ENOTFOUND'));
    remindingBy(app, { ...service.network, resolve });
    const tested = await ann.post('/api/push/test', { body: { endpoint } });
    expect(tested.body).toEqual({ outcome: 'unreachable', status: null });
  });

  test('is resolved once per connection', async () => {
    const { app, service } = await reminding();
    const answers = [['127.0.0.1'], ['10.0.0.1']];
    const asked: string[] = [];
    const { at } = remindingBy(app, {
      ...service.network,
      resolve: async (host) => {
        asked.push(host);
        return (answers.shift() ?? []).map((address) => ({ address, family: 4 }));
      },
    });
    await at('2026-07-18T08:00:00Z');
    expect([asked, service.messages.length]).toEqual([['push.example'], 1]);
  });
});

test('an address in a private network that was stored by an older version is not connected to', async () => {
  const { app, service, endpoint, at, lines } = await reminding();
  let connections = 0;
  service.behaviour.onConnect = () => (connections += 1);
  const [device] = await app.allRows('push_subscription');
  await app.database.db
    .updateTable('push_subscription')
    .set({ endpoint: endpoint.replace('push.example', '127.0.0.1') })
    .where('household_id', '=', device!.household_id)
    .execute();
  await at('2026-07-18T08:00:00Z');
  expect(connections).toBe(0);
  expect(lines.join()).toContain('"outcome":"refused"');
});
