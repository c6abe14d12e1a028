import { fromPromise } from 'xstate';
import { singleSignOnMachine, type Departure } from '#machines/singleSignOn/singleSignOnMachine.ts';
import type { Server } from '#app/data/calls.ts';
import { beginSingleSignOn } from '#app/data/write/singleSignOn.ts';

/** Opens an address in this window. Done when the user has gone back and the browser shows this page as it kept it. */
const leaveFor = (url: string): Promise<void> =>
  new Promise((resolve) => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      removeEventListener('pageshow', shown);
      resolve();
    };
    addEventListener('pageshow', shown);
    location.assign(url);
  });

/** Connects single sign-on to the server and the browser. */
export const provideSingleSignOn = (server: Server) =>
  singleSignOnMachine.provide({
    actors: {
      beginSignIn: fromPromise(({ input }: { input: Departure }) => beginSingleSignOn(server, input)),
      openProvider: fromPromise(({ input }: { input: { url: string } }) => leaveFor(input.url)),
    },
  });
