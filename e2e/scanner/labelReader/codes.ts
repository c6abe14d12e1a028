import { blankFrame, type Frame } from '#tests/support/frames/frame.ts';
import { randomFrom } from '#tests/support/frames/random.ts';
import { writeBarcode } from '../support/barcodeWriter.ts';

/** Texts in each way in which a QR code writes them: digits, capitals, bytes, and characters of several alphabets. */
const texts = [
  '0123456789',
  'HTTPS://SNUG.EXAMPLE/Q/7K3M9QXA',
  'https://snug.example/q/7k3m9qxa?from=kitchen',
  'Grünlilie – 緑の葉 – Щучий хвост',
  '観葉植物の水やり',
  'WIFI:T:WPA;S:Balcony;P:rhubarb-12;;',
];
const levels = ['L', 'M', 'Q', 'H'];
/** How much of a code is damaged: from what is repaired to what is not. */
const damages = [0, 0.02, 0.05, 0.12];

/**
 * Draws QR codes of every version and level, with texts of all kinds: turned, mirrored, inverted and damaged. They are always the
 * same.
 */
export async function* codeFrames(): AsyncGenerator<Frame> {
  for (let version = 1, n = 0; version <= 40; version += 1) {
    for (const level of levels) {
      const text = texts[n % texts.length]!;
      const options = `version=${version},ecLevel=${level}`;
      const { symbol, error } = await writeBarcode(text, { format: 'QRCode', options, scale: 1 });
      // A small code has no room for a long text.
      if (!error) for (const damage of damages) yield drawn(symbol, { damage, n: (n += 1) });
    }
  }
}

interface Symbol {
  /** 0 is black. */
  data: Uint8Array | Uint8ClampedArray;
  width: number;
  height: number;
}

function drawn({ data, width, height }: Symbol, { damage, n }: { damage: number; n: number }): Frame {
  const random = randomFrom(n * 7919 + 1);
  const damaged = Uint8Array.from(data, (light) => (random() < damage ? random() * 255 : light));
  const frame = blankFrame(640, 480);
  const size = Math.max(1.5, Math.min(5, 400 / width) - random());
  const angle = (n % 4) * (Math.PI / 2) + (random() - 0.5) * 0.6;
  const [cos, sin] = [Math.cos(angle) / size, Math.sin(angle) / size];
  const isMirrored = n % 5 === 0;
  const isInverted = n % 7 === 0;
  for (let at = 0, row = 0; row < frame.height; row += 1) {
    for (let column = 0; column < frame.width; column += 1, at += 1) {
      const [x, y] = [column - frame.width / 2, row - frame.height / 2];
      const across = Math.floor((isMirrored ? -1 : 1) * (x * cos + y * sin) + width / 2);
      const down = Math.floor(y * cos - x * sin + height / 2);
      const isInside = across >= 0 && down >= 0 && across < width && down < height;
      const light = isInside ? damaged[down * width + across]! : 255;
      frame.y[at] = 30 + 0.7 * (isInverted ? 255 - light : light) + 20 * (random() - 0.5);
    }
  }
  return frame;
}
