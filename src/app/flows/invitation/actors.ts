import { fromPromise } from 'xstate';
import { invitationMachine } from '#machines/invitation/invitationMachine.ts';
import type { Server } from '#app/data/calls.ts';
import { createInvitation, deleteInvitation } from '#app/data/write/invitations.ts';

const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Connects the invitation flow to the server, the clipboard and the device's dialog for sharing. */
export const provideInvitation = (server: Server) =>
  invitationMachine.provide({
    actors: {
      makeInvitation: fromPromise(({ input }: { input: { id: string } }) =>
        createInvitation(server, input.id),
      ),
      copyLink: fromPromise(({ input }: { input: string }) => navigator.clipboard.writeText(input)),
      shareLink: fromPromise(async ({ input: url }: { input: string }) => {
        await navigator
          .share({ title: 'Snug', text: 'Join my household in Snug', url })
          .catch((error: unknown) => {
            if (!isCancelled(error)) throw error;
          });
      }),
      revokeInvitation: fromPromise(({ input }: { input: { id: string } }) =>
        deleteInvitation(server, input.id),
      ),
    },
  });
