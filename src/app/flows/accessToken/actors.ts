import { fromPromise } from 'xstate';
import {
  accessTokenMachine,
  type MakingResult,
  type NewToken,
} from '#machines/accessToken/accessTokenMachine.ts';
import { isRefusal, type Server } from '#app/data/calls.ts';
import { createAccessToken, deleteAccessToken } from '#app/data/write/accessTokens.ts';

async function make(server: Server, wanted: NewToken): Promise<MakingResult> {
  try {
    return { kind: 'made', token: await createAccessToken(server, wanted) };
  } catch (error) {
    if (isRefusal(error)) return { kind: 'refused', reason: error.message };
    throw error;
  }
}

/** Connects the access tokens to the server and the clipboard. */
export const provideAccessToken = (server: Server) =>
  accessTokenMachine.provide({
    actors: {
      makeToken: fromPromise(({ input }: { input: NewToken }) => make(server, input)),
      copyToken: fromPromise(({ input }: { input: string }) => navigator.clipboard.writeText(input)),
      revokeToken: fromPromise(({ input }: { input: { id: string } }) => deleteAccessToken(server, input.id)),
    },
  });
