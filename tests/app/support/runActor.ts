import { createActor, toPromise, type AnyActorLogic, type AnyStateMachine } from 'xstate';

/** Runs an actor that a chart was given, by its name there. @returns its output */
export function runActor(chart: AnyStateMachine, name: string, input: object): Promise<unknown> {
  const { actors } = chart.implementations as unknown as { actors: Record<string, AnyActorLogic> };
  return toPromise(createActor(actors[name]!, { input }).start());
}
