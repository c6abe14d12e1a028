import { charts } from '#tools/charts.ts';
import { describe } from '../describe/describe.ts';
import type { Pictured } from '../picture/files.ts';
import { factsOf, reasonsOf } from '../words/facts.ts';
import { wordsOf } from '../words/words.ts';
import { drawn } from './drawn.ts';
import { usualWayOf } from './usualWay.ts';

/**
 * Gathers what is written of Snug's charts as files.
 *
 * @param names the charts; all if none is named
 */
export async function gatherPictures(names: readonly string[]): Promise<Pictured[]> {
  const pictured: Pictured[] = [];
  for (const name of names.length > 0 ? names : Object.keys(charts)) {
    const model = charts[name]!;
    const description = describe(model.machine);
    const drawing = await drawn(description, usualWayOf(model, description));
    pictured.push({ description, drawing, words: wordsOf(description, factsOf(model), reasonsOf(model)) });
  }
  return pictured;
}
