import { useSelector } from '@xstate/react';
import { app } from '#app/runtime/app.ts';

/** Returns the session flow, which lives as long as the app. */
export function useSession() {
  const session = useSelector(app, (snapshot) => snapshot.children.session);
  if (!session) throw new Error('The app has not been started.');
  return session;
}

export type SessionRef = ReturnType<typeof useSession>;
