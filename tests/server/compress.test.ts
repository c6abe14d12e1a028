import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { planted, startApp } from './support.ts';

/** Creates two plants with notes, and returns a function that asks for the list. */
async function asking(notes: string) {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  for (let n = 0; n < 2; n += 1) {
    const { plantId } = await planted(ann);
    await ann.patch(`/api/plants/${plantId}`, { body: { notes } });
  }
  return (accepted: string) =>
    app.app.inject({
      url: '/api/plants',
      headers: { host: 'snug.test', cookie: ann.cookie, 'accept-encoding': accepted },
    });
}

test('a long answer is compressed for clients that accept it', async () => {
  const ask = await asking('green '.repeat(1600));
  const plain = await ask('identity');
  expect(plain.headers).toMatchObject({
    'content-length': String(plain.rawPayload.length),
    vary: 'accept-encoding',
  });
  for (const refusing of ['identity', 'br, gzip;q=0', 'deflate, gzip; q=0.0, br', 'xgzip']) {
    expect((await ask(refusing)).headers).not.toHaveProperty('content-encoding');
  }
  for (const accepting of ['gzip, deflate, br', 'br;q=1.0, GZIP;q=0.5', 'deflate,gzip; q=0.01, br']) {
    const packed = await ask(accepting);
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
    expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
  }
});

test('a short answer is not compressed', async () => {
  const ask = await asking('green');
  expect((await ask('gzip')).headers).not.toHaveProperty('content-encoding');
});
