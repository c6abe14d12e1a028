import { expect, test } from 'vitest';
import { deviceLabel, type Agent } from '#app/device/push/label.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each<[label: string, agent: string, touches: number, model?: string]>([
  [
    'Pixel 8, Chrome',
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/140.0 Mobile Safari/537.36`,
    5,
    'Pixel 8',
  ],
  [
    'Android, Chrome',
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/140.0 Mobile Safari/537.36`,
    5,
    '',
  ],
  ['Windows, Edge', `Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/140.0 Safari/537.36 Edg/140.0`, 0, ''],
  ['Linux, Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 0],
  [
    'iPhone, Safari',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile Safari/604.1',
    5,
  ],
  ['iPad, Safari', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1', 5],
  ['Mac, Safari', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1', 0],
  ['iPhone, Chrome', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) CriOS/140.0 Safari/604.1', 5],
  ['iPhone, Firefox', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) FxiOS/140.0 Safari/605.1', 5],
  ['iPad, Edge', 'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) EdgiOS/140.0 Safari/605.1', 5],
  ['Android, Edge', `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/140.0 Safari/537.36 EdgA/140.0`, 5],
  [
    'Android, Samsung Internet',
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} SamsungBrowser/28.0 Chrome/130.0 Safari/537.36`,
    5,
  ],
  ['Windows, Opera', `Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/140.0 Safari/537.36 OPR/120.0`, 0],
  ['Chromebook, Chrome', `Mozilla/5.0 (X11; CrOS x86_64) ${webKit} Chrome/140.0 Safari/537.36`, 0],
  // Only an Apple device is taken for an iPad.
  ['Windows, Chrome', `Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/140.0 Safari/537.36`, 10],
  ['A device', 'Something else', 0],
])('a device is named %s', async (label, userAgent, maxTouchPoints, model) => {
  const userAgentData = model === undefined ? undefined : { getHighEntropyValues: async () => ({ model }) };
  expect(await deviceLabel({ userAgent, maxTouchPoints, userAgentData })).toBe(label);
});

test('a device whose browser does not reveal the model is named after its system', async () => {
  const agent: Agent = {
    userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36',
    maxTouchPoints: 0,
    userAgentData: { getHighEntropyValues: async () => Promise.reject(new Error('not allowed')) },
  };
  expect(await deviceLabel(agent)).toBe('Windows, Chrome');
});

test('a long name is cut to the length that the server accepts', async () => {
  const userAgentData = { getHighEntropyValues: async () => ({ model: 'X'.repeat(200) }) };
  expect(await deviceLabel({ userAgent: '', maxTouchPoints: 0, userAgentData })).toHaveLength(80);
});
