import { createActor, setup, type AnyActorLogic, type AnyStateMachine, type EventObject } from 'xstate';

/** Returns an actor that a chart was provided with. */
export function actorOf(chart: AnyStateMachine, name: string): AnyActorLogic {
  const { actors } = chart.implementations as unknown as { actors: Record<string, AnyActorLogic> };
  return actors[name]!;
}

/** Runs an actor as the child of a chart. @returns the events that it reports, and how to send it events and to stop it */
export function hear(logic: AnyActorLogic, input?: object) {
  const events: EventObject[] = [];
  const chart = setup({ actors: { logic } }).createMachine({
    invoke: { id: 'child', src: 'logic', input: input as never },
    on: { '*': { actions: ({ event }) => void events.push(event) } },
  });
  const actor = createActor(chart).start();
  return {
    events,
    /** Returns the events since the last call. */
    heard: () => events.splice(0),
    send: (event: EventObject) => actor.getSnapshot().children.child!.send(event),
    stop: () => actor.stop(),
  };
}
