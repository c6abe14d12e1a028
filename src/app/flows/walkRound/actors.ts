import { fromPromise } from 'xstate';
import { walkRoundMachine } from '#machines/walkRound/walkRoundMachine.ts';
import { queries, server } from '#app/data/api.ts';
import { providedCamera } from '#app/flows/camera/actors.ts';
import { outbox } from '#app/flows/outbox/door.ts';
import { app } from '#app/runtime/app.ts';
import { findLabel } from './findLabel.ts';

const queue = () => app.getSnapshot().children.outbox?.getSnapshot().context.queue ?? [];

/** Connects a walk-round to the camera, the outbox and the lists of this phone. */
export const provideWalkRound = () =>
  walkRoundMachine.provide({
    actors: {
      camera: providedCamera,
      findLabel: fromPromise(({ input, signal }: { input: { code: string }; signal: AbortSignal }) =>
        findLabel(server, queries, input.code, queue(), signal),
      ),
      outbox,
    },
  });
