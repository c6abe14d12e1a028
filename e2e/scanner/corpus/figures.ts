import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Frame } from '#tests/support/frames/frame.ts';
import type { Condition } from './conditions.ts';
import { frameSize } from './labelFilm.ts';

/** The first frame of a condition, and whether Snug reads any film of the condition. */
export interface Shown {
  name: string;
  frame: Frame;
  condition: Condition;
  isRead: boolean;
}

const docs = fileURLToPath(new URL('../../../docs/', import.meta.url));
const page = `${docs}scanner.md`;
const [begin, end] = [
  '<!-- Written by npm run bench:scanner -- --docs. -->',
  '<!-- The end of what it writes. -->',
];

/** Side of the part of a frame that is shown, and of its picture, in pixels. */
const [part, tile] = [300, 150];
const caption = 18;
const columns = 6;

/** Draws the labels of several conditions next to each other, with their names. */
async function sheetOf(shown: readonly Shown[]): Promise<Buffer> {
  const rows = Math.ceil(shown.length / columns);
  const tiles = shown.map(async ({ frame, condition }, at) => {
    const centre = { x: condition.x ?? frameSize.width / 2, y: condition.y ?? frameSize.height / 2 };
    const inside = (middle: number, room: number) =>
      Math.round(Math.min(room - part, Math.max(0, middle - part / 2)));
    const left = inside(centre.x, frameSize.width);
    const top = inside(centre.y, frameSize.height);
    const raw = { width: frameSize.width, height: frameSize.height, channels: 1 } as const;
    const input = await sharp(frame.y, { raw })
      .extract({ left, top, width: part, height: part })
      .resize(tile, tile)
      .png()
      .toBuffer();
    return { input, left: (at % columns) * (tile + 4), top: Math.floor(at / columns) * (tile + caption + 4) };
  });
  const names = shown.map(({ name }, at) => {
    const x = (at % columns) * (tile + 4) + tile / 2;
    const y = Math.floor(at / columns) * (tile + caption + 4) + tile + 13;
    return `<text x="${x}" y="${y}">${name}</text>`;
  });
  const [width, height] = [columns * (tile + 4) - 4, rows * (tile + caption + 4)];
  const captions = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif" font-size="10" text-anchor="middle">${names.join('')}</svg>`,
  );
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite([...(await Promise.all(tiles)), { input: captions, left: 0, top: 0 }])
    .greyscale()
    .webp({ quality: 60 })
    .toBuffer();
}

/** Writes the figures into the page about the scanner. @param table in Markdown */
export async function writeFigures(table: string, shown: readonly Shown[]): Promise<void> {
  mkdirSync(`${docs}scanner`, { recursive: true });
  const pictures: string[] = [];
  for (const [file, title, isRead] of [
    ['read', 'Labels that Snug reads', true],
    ['unread', 'Labels that Snug does not read', false],
  ] as const) {
    const some = shown.filter((one) => one.isRead === isRead);
    if (some.length === 0) continue;
    writeFileSync(`${docs}scanner/${file}.webp`, await sheetOf(some));
    pictures.push(`![${title}](scanner/${file}.webp)`);
  }
  const text = readFileSync(page, 'utf8');
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`${page} has no place for the figures.`);
  const tidy = table.replaceAll(/ +\|/g, ' |');
  writeFileSync(page, `${before}${begin}\n\n${tidy}\n${pictures.join('\n\n')}\n\n${end}${after}`);
}
