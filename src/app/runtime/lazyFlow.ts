import type { ComponentType } from 'react';
import type { ActorRefFrom, AnyActorLogic, AnyStateMachine } from 'xstate';
import { person } from './app.ts';

/** Describes a flow to the app. Each flow has one, as `entry.ts` in its folder. */
export interface FlowEntry<Machine extends AnyStateMachine> {
  /** Loads the chart, connected to the server and the device. */
  load(): Promise<Machine>;
  /** Draws the flow over every page: the user may have gone to another one by the time of its result. Omitted if a page draws the flow. */
  Overlays?: ComponentType<{ flow: ActorRefFrom<Machine>; onClose?: () => void }>;
  /** Ends the flow if the code of its overlays cannot be loaded; by default with `overlay.closed`. */
  close?(flow: ActorRefFrom<Machine>): void;
  /** The flow writes in several steps, which a reload must not leave half done. */
  survivesReload?: true;
}

/** A flow whose code is loaded when it is first needed. */
interface LazyFlow<Machine extends AnyStateMachine> {
  /** Delegates to the flow's machine; throws if the flow is started before its code has loaded. */
  logic: Machine;
  /** Loads the code, unless that has been done. */
  fetch(): Promise<void>;
}

/**
 * Creates a lazy flow.
 *
 * @param name of the flow, for the error if it is started too early
 */
export function lazyFlow<Machine extends AnyStateMachine>(
  name: string,
  { load, survivesReload }: FlowEntry<Machine>,
): LazyFlow<Machine> {
  let loaded: Machine | undefined;
  const flow = () => {
    if (!loaded) throw new Error(`${name} was started before its code had loaded`);
    return loaded;
  };
  const logic: AnyActorLogic = {
    getInitialSnapshot: (scope, input) => flow().getInitialSnapshot(scope, input),
    transition: (snapshot, event, scope) => flow().transition(snapshot, event, scope),
    start: (snapshot, _scope) => flow().start(snapshot),
    getPersistedSnapshot: (snapshot, options) => flow().getPersistedSnapshot(snapshot, options),
    restoreSnapshot: (snapshot, scope) => flow().restoreSnapshot(snapshot as never, scope),
  };
  return {
    logic: logic as unknown as Machine,
    async fetch() {
      if (loaded) return;
      if (survivesReload) {
        const [machine, { resumable }] = await Promise.all([load(), import('./resumable.ts')]);
        loaded ??= resumable(machine, person);
      } else {
        const machine = await load();
        loaded ??= machine;
      }
    },
  };
}
