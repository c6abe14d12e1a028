import { renderToStaticMarkup } from 'react-dom/server';
import type { Drawing } from '../layout/drawing.ts';
import { ChartDrawing } from '../room/chart/ChartDrawing.tsx';

/**
 * The looks of the room's drawings in light colours. Colours are written out, because programs that read SVG files, other than
 * browsers, know no custom properties.
 */
const looks = `
text { fill: #1e2a1f; font: 11px system-ui, 'DejaVu Sans', Roboto, sans-serif; white-space: pre }
.frame { fill: #ffffff; stroke: #7aa488; stroke-width: 1.25 }
.compound > g > .frame, .parallel > g > .frame { fill: none }
.parallel > g > .frame { stroke-dasharray: 7 4 }
.collapsed > g > .frame { fill: #e3f0e7 }
.inner { fill: none; stroke: #7aa488 }
.name { font-size: 13px; font-weight: 600 }
.trigger, .target { font-weight: 600 }
.guard { fill: #8f5a00 }
.actions { fill: #5e6b5c }
.label > rect { fill: #faf7f0 }
polyline { fill: none; stroke-width: 1.25 }
.way > polyline { stroke-width: 3.25 }
.plain > polyline { stroke: #555d53 }
.done > polyline { stroke: #1f6b45 }
.error > polyline { stroke: #b5472a }
.plain > path, .plain > .initial { fill: #555d53 }
.done > path, .done > .initial, .done .trigger { fill: #1f6b45 }
.error > path, .error > .initial, .error .trigger { fill: #b5472a }
`;

/** Returns a drawing as the text of an SVG file. */
export function svgOf(drawing: Drawing): string {
  const { chart, width, height } = drawing;
  const size = { width: Math.ceil(width), height: Math.ceil(height) };
  return `${renderToStaticMarkup(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      role="img"
      aria-label={`The statechart ${chart}`}
      viewBox={`0 0 ${size.width} ${size.height}`}
      {...size}
    >
      <style>{looks}</style>
      <rect width="100%" height="100%" fill="#faf7f0" />
      <ChartDrawing drawing={drawing} marks={{}} selected="" hrefOfActor={() => null} />
    </svg>,
  )}\n`;
}
