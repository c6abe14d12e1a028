import { correction, generate } from 'lean-qr';
import { labelText } from '#domain/code.ts';

export interface Symbol {
  /** Modules along one side, without the quiet zone. */
  size: number;
  /** The dark modules, a unit each, as a path. */
  path: string;
}

/** The QR symbol of a code with this installation's address. Capitals at level M: few and large modules. */
export function symbolOf(code: string): Symbol {
  const level = correction.M;
  const qr = generate(labelText(location.origin, code), {
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

/** Modules along one side of any label's symbol: all codes are equally long. */
export const symbolSize = (): number => symbolOf('00000000').size;
