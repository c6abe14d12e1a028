import { useSelector } from '@xstate/react';
import { app } from './app.ts';

/** Returns whether a new flow can start: not while one is in the foreground that no other may replace. */
export const useIsFree = (): boolean => useSelector(app, (snapshot) => snapshot.matches({ flow: 'free' }));
