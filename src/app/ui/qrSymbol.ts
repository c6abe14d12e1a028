import { correction, generate } from 'lean-qr';

export interface Symbol {
  /** Modules along one side, without the quiet zone. */
  size: number;
  /** The dark modules as a path, one unit each. */
  path: string;
}

/** Returns the QR symbol of a text at level M. */
export function qrSymbol(text: string): Symbol {
  const level = correction.M;
  const qr = generate(text, { minCorrectionLevel: level, maxCorrectionLevel: level });
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
