import { readFileSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';

interface Picture {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
}

const manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')) as {
  id: string;
  start_url: string;
  scope: string;
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { url: string; icons: Picture[] }[];
};

const { icons, screenshots, shortcuts } = manifest;
const pictures = [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons)];

test.each(pictures.map((picture) => [picture.src, picture] as const))(
  '%s is what it says',
  async (src, picture) => {
    const { format, width, height } = await sharp(`public${src}`).metadata();
    expect(picture.type).toBe(format === 'svg' ? 'image/svg+xml' : `image/${format}`);
    if (picture.sizes !== 'any') expect(`${width}x${height}`).toBe(picture.sizes);
  },
);

test('each purpose has icons of the two sizes that browsers ask for', () => {
  for (const purpose of ['any', 'maskable']) {
    const sizes = icons.filter((icon) => icon.purpose === purpose).map((icon) => icon.sizes);
    expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
  }
});

test.each(icons.filter(({ purpose }) => purpose === 'maskable').map(({ src }) => src))(
  '%s fills its square, and shows the plant within the circle that no platform cuts',
  async (src) => {
    const { data, info } = await sharp(`public${src}`)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const middle = (info.width - 1) / 2;
    const corner = data.subarray(0, 3);
    for (let y = 0; y < info.height; y += 1) {
      for (let x = 0; x < info.width; x += 1) {
        const at = 3 * (y * info.width + x);
        const isGround = data
          .subarray(at, at + 3)
          .every((value, part) => Math.abs(value - corner[part]!) < 24);
        const isCut = Math.hypot(x - middle, y - middle) > 0.4 * info.width;
        if (isCut && !isGround) expect.fail(`${x}, ${y} is drawn outside of the circle`);
      }
    }
  },
);

test.each(screenshots.map(({ src }) => src))('%s is small', (src) => {
  expect(statSync(`public${src}`).size).toBeLessThan(60_000);
});

test('shortcuts lead to pages of the app', () => {
  const addresses = readFileSync('src/domain/pageAddresses.ts', 'utf8');
  for (const { url } of shortcuts) expect(addresses).toContain(`'${url}'`);
  expect([manifest.id, manifest.start_url, manifest.scope]).toEqual(['/', '/', '/']);
});
