import { createActor, type Actor, type ActorRefFrom } from 'xstate';
import { appMachine } from '#machines/app/appMachine.ts';
import type { outboxMachine } from '#machines/outbox/outboxMachine.ts';
import { flowOptions } from './flowOptions.ts';

/** The root of all flows. It lives outside React, so that a flow that is writing goes on after its page has unmounted. */
export let app: Actor<typeof appMachine>;

/** Creates the root of all flows from the actors of its chart. `root.ts` calls this before any page is rendered. */
export function createApp(actors: Parameters<typeof appMachine.provide>[0]['actors']): void {
  app = createActor(appMachine.provide({ actors }), flowOptions);
}

type Outbox = ActorRefFrom<typeof outboxMachine>;

/** Calls with the outbox of each user who signs in, as soon as it runs. */
export function onOutbox(listener: (outbox: Outbox) => void): void {
  let last: Outbox | undefined;
  const look = () => {
    const { outbox } = app.getSnapshot().children;
    if (outbox && outbox !== last) listener(outbox);
    last = outbox;
  };
  app.subscribe(look);
  look();
}

export const session = () => app.getSnapshot().children.session;

/** Returns the id of the user who is signed in on this device; `null` if there is none. */
export const person = () => session()?.getSnapshot().context.session?.user.id ?? null;
