import type { ELK } from 'elkjs/lib/elk-api.js';
import type { ChartDescription } from '../describe/description.ts';
import { goodWay } from '../describe/goodWay.ts';
import { choose } from './choose.ts';
import { drawerOf, withFreeHeaders } from './draw.ts';
import type { Drawing } from './drawing.ts';
import { usualRoom, type Room } from './room.ts';

/** What is wanted of a drawing. */
export interface Order {
  /** The keys of the transitions of the usual way, which is drawn as heavier lines; by default, it is found in the chart. */
  usualWay?: readonly string[];
  /** The paths of states that are drawn without what is inside; by default, those without which the drawing cannot be read at once. */
  collapsed?: ReadonlySet<string>;
  /** By default, that of a usual window. */
  room?: Room;
  /** Tries less, for a drawing that someone waits for. */
  isQuick?: boolean;
}

/**
 * Lays out a chart in several ways and returns the one that is easiest to follow, with as many lines as can be followed. If the room
 * is too small for the text of all states, some are collapsed.
 */
export async function layOut(
  description: ChartDescription,
  elk: Pick<ELK, 'layout'>,
  order: Order = {},
): Promise<Drawing> {
  const { collapsed = null, room = usualRoom, isQuick = false } = order;
  const usualWay = new Set(order.usualWay ?? goodWay(description));
  return (await choose(description, { elk, room, usualWay, collapsed, isQuick })).drawing;
}

/**
 * Lays out a chart, and others in the same way: so versions of a chart are compared more easily. Less is tried than in
 * {@link layOut}, because a review is made once. No state is collapsed, because each may have changed.
 */
export async function layOutAlike(
  description: ChartDescription,
  others: readonly ChartDescription[],
  elk: Pick<ELK, 'layout'>,
): Promise<Drawing[]> {
  const wantedOf = (chart: ChartDescription) => ({
    elk,
    room: usualRoom,
    usualWay: new Set(goodWay(chart)),
  });
  const collapsed = new Set<string>();
  const choice = await choose(description, { ...wantedOf(description), collapsed, isQuick: true });
  const drawings = [choice.drawing];
  for (const other of others) {
    const draw = drawerOf(other, wantedOf(other));
    drawings.push(await withFreeHeaders(draw, { ...choice, drawing: await draw(choice, new Set()) }));
  }
  return drawings;
}
