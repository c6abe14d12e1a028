import { createActor, toPromise, type AnyActorLogic, type AnyStateMachine } from 'xstate';

/** Runs one of the actors that a chart was provided with. @returns its output */
export function runActor(chart: AnyStateMachine, name: string, input: object): Promise<unknown> {
  const { actors } = chart.implementations as unknown as { actors: Record<string, AnyActorLogic> };
  return toPromise(createActor(actors[name]!, { input }).start());
}
