import { useSelector } from '@xstate/react';
import { rememberedScan } from '#app/flows/rememberedScan/rememberedScan.ts';
import { useSession } from '#app/flows/session/useSession.ts';
import { freeBar } from './bars.ts';
import { update } from './newVersion.ts';
import { useIsQuiet } from './useIsQuiet.ts';

/** Returns which bar may be shown now; `null` if none may. */
export const useFreeBar = (): ReturnType<typeof freeBar> =>
  freeBar({
    isQuiet: useIsQuiet(),
    isUpdated: useSelector(update, (snapshot) => !snapshot.matches('current')),
    isScanOffered: useSelector(rememberedScan, (snapshot) => snapshot.matches('offered')),
    isSignedIn: useSelector(useSession(), (snapshot) => snapshot.matches('signedIn')),
  });
