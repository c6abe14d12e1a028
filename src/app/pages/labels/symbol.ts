import { correction, generate } from 'lean-qr';
import { labelText } from '#domain/code.ts';

export interface Symbol {
  /** Modules along one side, without the quiet zone. */
  size: number;
  /** The dark modules as a path, one unit each. */
  path: string;
}

/** Returns the QR symbol of a code at this origin. Upper case makes few and large modules. */
export const symbolOf = (code: string): Symbol => symbolOfText(labelText(location.origin, code));

/** Returns the QR symbol of a text at level M. */
export function symbolOfText(text: string): Symbol {
  const level = correction.M;
  const qr = generate(text, {
    minCorrectionLevel: level,
    maxCorrectionLevel: level,
  });
  let path = '';
  for (let y = 0; y < qr.size; y += 1) {
    for (let x = 0; x < qr.size; x += 1) {
      if (!qr.get(x, y)) continue;
      const from = x;
      while (qr.get(x + 1, y)) x += 1;
      path += `M${from} ${y}h${x + 1 - from}v1h${from - x - 1}z`;
    }
  }
  return { size: qr.size, path };
}

/** Returns the number of modules along one side of any label's symbol: all codes have the same length. */
export const symbolSize = (): number => symbolOf('00000000').size;
