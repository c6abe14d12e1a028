import type { ActorRefFrom } from 'xstate';
import type { propagationMachine } from '#machines/propagation/propagationMachine.ts';
import type { repottingMachine } from '#machines/repotting/repottingMachine.ts';

/** Ends a flow that is looking for a pot by closing its scanner. */
export const closeReading = (
  flow: ActorRefFrom<typeof repottingMachine> | ActorRefFrom<typeof propagationMachine>,
): void =>
  flow
    .getSnapshot()
    .children.destination?.getSnapshot()
    .children.codeReading?.send({ type: 'overlay.closed' });
