import { fromPromise } from 'xstate';
import { invitationMachine } from '#machines/invitation/invitationMachine.ts';
import type { Server } from '#app/data/calls.ts';
import { shareLink } from '#app/device/shareLink.ts';
import { createInvitation, deleteInvitation } from '#app/data/write/invitations.ts';

/** Connects the invitation flow to the server, the clipboard and the device's dialog for sharing. */
export const provideInvitation = (server: Server) =>
  invitationMachine.provide({
    actors: {
      makeInvitation: fromPromise(({ input }: { input: { id: string } }) =>
        createInvitation(server, input.id),
      ),
      copyLink: fromPromise(({ input }: { input: string }) => navigator.clipboard.writeText(input)),
      shareLink: fromPromise(({ input: url }: { input: string }) =>
        shareLink('Join my household in Snug', url),
      ),
      revokeInvitation: fromPromise(({ input }: { input: { id: string } }) =>
        deleteInvitation(server, input.id),
      ),
    },
  });
