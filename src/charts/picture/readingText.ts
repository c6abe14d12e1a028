import { bendsAhead, crossingsIn } from '../layout/cost.ts';
import type { Drawing } from '../layout/drawing.ts';
import { textSizeIn, usualRoom } from '../layout/room.ts';

/** Says how a drawing can be read in a window of 1440 × 900: `scan: 10.4 px, 3 crossings, usual way of 4 lines with 2 bends ahead`. */
export function readingText(drawing: Drawing): string {
  const collapsed = drawing.boxes.filter(({ isCollapsed }) => isCollapsed).map(({ path }) => path);
  const onWay = drawing.edges.filter(({ isOnWay, source }) => isOnWay && source !== null);
  return [
    `${drawing.chart}: ${textSizeIn(drawing, usualRoom).toFixed(1)} px`,
    `${drawing.width} × ${drawing.height}`,
    `${crossingsIn(drawing)} crossings`,
    `usual way of ${onWay.length} lines with ${bendsAhead(drawing)} bends ahead`,
    ...(collapsed.length > 0 ? [`collapsed: ${collapsed.join(', ')}`] : []),
  ].join(', ');
}
