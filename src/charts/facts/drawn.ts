import type { ChartDescription } from '../describe/description.ts';
import type { Drawing } from '../layout/drawing.ts';
import { elkInNode } from '../layout/elk.ts';
import { layOut, layOutAlike } from '../layout/layout.ts';
import { cached, textsIn } from './cache.ts';

/** Returns the text of a folder of the chart room's code, which what is cached depends on. */
export const source = (folder: string) => textsIn(new URL(folder, import.meta.url));

export const elk = elkInNode();
const code = [source('../layout/'), source('../describe/')];

/**
 * Returns the drawing of a chart, from the cache if neither the chart nor the code that lays it out and names its transitions has
 * changed.
 *
 * @param usualWay the keys of the transitions of its usual way
 */
export const drawn = (description: ChartDescription, usualWay: readonly string[]): Promise<Drawing> =>
  cached(`drawing-${description.chart}`, [JSON.stringify([description, usualWay]), ...code], () => {
    const { chart, transitions } = description;
    if (transitions.length > slow)
      process.stderr.write(`Laying out ${chart} with ${transitions.length} transitions…\n`);
    return layOut(description, elk, { usualWay });
  });

/** A chart with more transitions than this takes seconds. */
const slow = 100;

/** Returns the drawings of versions of a chart, laid out alike, from the cache as {@link drawn}. The first decides the layout. */
export const drawnAlike = ([first, ...others]: [ChartDescription, ...ChartDescription[]]): Promise<
  Drawing[]
> =>
  cached(`versions-${first.chart}`, [JSON.stringify([first, ...others]), ...code], () =>
    layOutAlike(first, others, elk),
  );
