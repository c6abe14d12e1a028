import { useMemo } from 'react';
import { quietZone } from '#domain/labelLayout.ts';
import { qrSymbol } from './qrSymbol.ts';

/** A link as a QR code, dark on white also in dark mode, so that every camera reads it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => qrSymbol(text), [text]);
  const side = size + 2 * quietZone;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="mx-auto w-full max-w-64 rounded-field bg-white"
    >
      <path d={path} fill="#000000" />
    </svg>
  );
}
