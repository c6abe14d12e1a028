import { correction, generate } from 'lean-qr';
import { useMemo } from 'react';
import { formatCode, labelText } from '#domain/code.ts';

/** White around the symbol, in modules: readers need four. */
const quietZone = 4;

/** The dark modules of a QR symbol as one path, a square each. */
function symbol(text: string): { size: number; path: string } {
  const level = correction.M;
  const qr = generate(text, { minCorrectionLevel: level, maxCorrectionLevel: level });
  let path = '';
  for (let y = 0; y < qr.size; y += 1) {
    for (let x = 0; x < qr.size; x += 1) {
      if (qr.get(x, y)) path += `M${x + quietZone} ${y + quietZone}h1v1h-1z`;
    }
  }
  return { size: qr.size + 2 * quietZone, path };
}

/** One label: the symbol and its code in plain text below. */
export function Label({ code }: { code: string }) {
  const { size, path } = useMemo(() => symbol(labelText(location.origin, code)), [code]);
  return (
    <li
      aria-label={`Label ${formatCode(code)}`}
      className="flex h-[50mm] w-[44mm] break-inside-avoid flex-col items-center justify-center border border-dashed border-[#bbbbbb]"
    >
      <svg
        viewBox={`0 0 ${size} ${size}`}
        className="w-[38mm]"
        shapeRendering="crispEdges"
        role="img"
        aria-label="QR code"
      >
        <path d={path} />
      </svg>
      <span className="text-[4mm] leading-none font-semibold tracking-wider tabular-nums">
        {formatCode(code)}
      </span>
    </li>
  );
}
