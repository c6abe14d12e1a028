import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { makeRenditions } from '#server/photos/decoder.ts';
import { kindOf } from '#server/photos/kind.ts';
import { runningProcesses } from '../support/runningProcesses.ts';
import { halves, upload } from './pictures.ts';
import { planted, startApp } from './support.ts';

async function uploading(files: Buffer[]) {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  const { interactionId } = await planted(ann);
  return { app, send: (chosen = files) => upload(ann, interactionId, chosen) };
}

/** The processes that decode pictures for this one. */
const decoders = () =>
  runningProcesses()
    .filter(({ parent, command }) => parent === process.pid && command.includes('decoder.process'))
    .map(({ pid }) => pid);

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#00ff00' } });

test.each([
  ['narrow', 1, 20_001],
  ['flat', 20_001, 1],
])('a %s picture whose longer side has more than 20,000 pixels is refused', async (_, width, height) => {
  const { send } = await uploading([await blank(width, height).png().toBuffer()]);
  expect(await send()).toMatchObject({ status: 413, body: { type: 'too-many-pixels' } });
});

test('a picture of 20,000 pixels on its longer side is accepted', async () => {
  const { send } = await uploading([await blank(20_000, 2).png().toBuffer()]);
  expect((await send()).status).toBe(201);
});

describe('the kind of a file', () => {
  const kind = (content: Buffer | string) => {
    const file = join(mkdtempSync(join(tmpdir(), 'snug-kind-')), 'file');
    writeFileSync(file, content);
    return kindOf(file);
  };

  test('is read from its first bytes', async () => {
    const picture = blank(4, 4);
    expect(await kind(await picture.clone().jpeg().toBuffer())).toBe('jpeg');
    expect(await kind(await picture.clone().png().toBuffer())).toBe('png');
    expect(await kind(await picture.clone().webp().toBuffer())).toBe('webp');
  });

  test.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['GIF', 'GIF89a'],
    ['TIFF', 'II*\0'],
    ['AVIF', '\0\0\0\x18ftypavif\0\0\0\0'],
    ['PDF', '%PDF-1.7'],
    ['nothing', ''],
    ['two bytes of a JPEG', '\xff\xd8'],
    ['a WAV sound', 'RIFF\0\0\0\0WAVE'],
  ])('is none of those accepted for %s', async (_, content) => {
    expect(await kind(Buffer.from(content, 'latin1'))).toBeNull();
  });
});

test('if the process that decodes ends, the upload may be tried again, and then works', async () => {
  const { send } = await uploading([await halves(6000, 4000).jpeg().toBuffer()]);
  let status = 0;
  const first = send().then((answer) => (status = answer.status));
  await vi.waitUntil(() => {
    // The decoder is killed as soon as it has started, long before the picture is decoded.
    for (const decoder of decoders()) process.kill(decoder, 'SIGKILL');
    return status !== 0;
  }, 60_000);
  expect(await first).toBe(503);
  expect((await send()).status).toBe(201);
});

describe('a process that decodes', () => {
  /** Decodes a small picture. @param into a folder of its own, by default one that exists */
  async function decode(into = '.'): Promise<void> {
    const folder = mkdtempSync(join(tmpdir(), 'snug-decoder-'));
    const source = join(folder, 'picture');
    await blank(10, 10).png().toFile(source);
    const at = (name: string) => join(folder, into, name);
    await makeRenditions(source, { full: at('full.jpg'), thumb: at('thumb.jpg') });
  }
  /** Waits in turns of the event loop, because the timers of a test may stand still. */
  async function until(isSo: () => boolean): Promise<void> {
    while (!isSo()) await new Promise(setImmediate);
  }
  /** Starts a new process, which has decoded one picture. */
  async function restart(): Promise<void> {
    for (const decoder of decoders()) process.kill(decoder, 'SIGKILL');
    for (;;) {
      const error = await decode().catch((reason: unknown) => reason);
      if (error === undefined) return;
      // Until Node has noticed that the old process has ended.
      expect(error).toMatchObject({ status: 503 });
    }
  }

  test('reports a missing folder as such, and not as a broken picture', async () => {
    await expect(decode('gone')).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('is killed after 30 s without an answer, and the picture is refused', async () => {
    await restart();
    // Stopped, it takes as long as the worst of pictures.
    for (const decoder of decoders()) process.kill(decoder, 'SIGSTOP');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const decoding = decode().catch((error: unknown) => error);
    await until(() => vi.getTimerCount() > 0);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(decoders()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await decoding).toMatchObject({ status: 415, type: 'slow-image' });
    await until(() => decoders().length === 0);
  });

  test('ends after a minute without a picture, which frees its memory', async () => {
    await restart();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await decode();
    await vi.advanceTimersByTimeAsync(59_999);
    expect(decoders()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    await until(() => decoders().length === 0);
  });

  test('stays while less than a minute passes between two pictures', async () => {
    await restart();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await decode();
    const first = decoders();
    for (let more = 0; more < 3; more += 1) {
      await vi.advanceTimersByTimeAsync(59_000);
      await decode();
    }
    expect(decoders()).toEqual(first);
  });

  test('ends after 25 pictures, because its memory grows with each', async () => {
    const warnings: Error[] = [];
    const note = (warning: Error) =>
      void (warning.name === 'MaxListenersExceededWarning' && warnings.push(warning));
    process.on('warning', note);
    onTestFinished(() => void process.off('warning', note));
    await restart();
    const [first] = decoders();
    for (let more = 1; more < 24; more += 1) await decode();
    expect(decoders()).toEqual([first]);
    await decode();
    await until(() => decoders().length === 0);
    // Node warns if each picture leaves a listener behind.
    expect(warnings).toEqual([]);
  });
});

test.each([
  ['ENOSPC', 507],
  ['EDQUOT', 507],
  ['SQLITE_FULL', 507],
  ['53100', 507],
  ['EMFILE', 503],
  ['SQLITE_IOERR_WRITE', 503],
  ['57P01', 503],
])(
  'a fault of the storage (%s) during an upload is answered with %i, not with a broken picture',
  async (code, expected) => {
    const { app, send } = await uploading([await blank(10, 10).png().toBuffer()]);
    const put = vi
      .spyOn(app.photos, 'put')
      .mockRejectedValueOnce(Object.assign(new Error('fault'), { code }));
    onTestFinished(() => put.mockRestore());
    const { status } = await send();
    expect(status).toBe(expected);
    expect((await send()).status).toBe(201);
  },
);
