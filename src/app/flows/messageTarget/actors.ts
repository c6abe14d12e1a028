import { fromPromise } from 'xstate';
import {
  messageTargetMachine,
  type NewTarget,
  type TargetResult,
} from '#machines/messageTarget/messageTargetMachine.ts';
import { isProblem, isRefusal, type Server } from '#app/data/calls.ts';
import {
  createMessageTarget,
  deleteMessageTarget,
  testMessageTarget,
} from '#app/data/write/messageTargets.ts';

/** Returns how a call ended that the server may refuse with a sentence. @param work returns the reason of a failure, or `null` */
async function resultOf(work: () => Promise<string | null>): Promise<TargetResult> {
  try {
    const reason = await work();
    return reason === null ? { kind: 'done' } : { kind: 'refused', reason };
  } catch (error) {
    if (isRefusal(error) || isProblem(error, 'too-many-requests'))
      return { kind: 'refused', reason: error.message };
    throw error;
  }
}

/** Connects the ways of messages to the server. */
export const provideMessageTarget = (server: Server) =>
  messageTargetMachine.provide({
    actors: {
      addTarget: fromPromise(({ input }: { input: NewTarget }) =>
        resultOf(async () => {
          await createMessageTarget(server, input);
          return null;
        }),
      ),
      testTarget: fromPromise(({ input }: { input: { id: string } }) =>
        resultOf(async () => (await testMessageTarget(server, input.id)).problem),
      ),
      removeTarget: fromPromise(({ input }: { input: { id: string } }) =>
        deleteMessageTarget(server, input.id),
      ),
    },
  });
