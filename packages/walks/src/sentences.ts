import { isDeepStrictEqual } from 'node:util';
import { takeJourney } from './journeys.ts';
import type { Journey, Model } from './model.ts';
import { brokenIn, keptBy, lineOf, promisesOf, unknownIn, type Promised } from './promises.ts';
import { counterexample, neverTrueIn, rulesOf, type Rule } from './throughout.ts';

/**
 * Returns which journeys and promises of a model its chart breaks, and how; none if it keeps all.
 *
 * @throws if the chart ends in an error of its own, or if a promise is malformed
 */
export const brokenSentences = (model: Model): string[] => [
  ...model.journeys.flatMap((journey) => ofJourney(model, journey)),
  ...promisesOf(model).flatMap((promised) => ofPromise(model, promised)),
  ...rulesOf(model).flatMap((rule) => ofRule(model, rule)),
];

function ofJourney(model: Model, journey: Journey): string[] {
  try {
    const { expected, actual } = takeJourney(model, journey);
    if (isDeepStrictEqual(actual, expected)) return [];
    return [`${journey.name}: expected ${JSON.stringify(expected)}, but it is ${JSON.stringify(actual)}`];
  } catch (error) {
    return [`${journey.name}: ${(error as Error).message}`];
  }
}

function ofPromise(model: Model, promised: Promised): string[] {
  const broken = (how: string) => [`${promised.says}: '${lineOf(promised)}' ${how}`];
  const unknown = unknownIn(model, promised);
  if (unknown !== null) return broken(`names what the chart does not have: ${unknown}`);
  if (keptBy(model, promised).length === 0) return broken('is never kept');
  const states = brokenIn(model, promised);
  return states.length === 0 ? [] : broken(`is not kept in ${states.join(', ')}`);
}

function ofRule(model: Model, rule: Rule): string[] {
  const walk = counterexample(model, rule);
  const path = walk && [walk.start, ...walk.steps].filter(Boolean).join(' → ');
  const unused = neverTrueIn(model, rule);
  return [
    ...(path === null ? [] : [`${rule.says}: '${rule.text}' is broken by ${path || 'the start'}`]),
    ...unused.map((fact) => `${rule.says}: in '${rule.text}', '${fact}' is never true`),
  ];
}
