import { useSelector } from '@xstate/react';
import type { RememberedScan } from '#machines/rememberedScan/rememberedScanMachine.ts';
import { update } from '#app/flows/appUpdate/newVersion.ts';
import { useIsQuiet } from '#app/flows/appUpdate/useIsQuiet.ts';
import { rememberedScan } from './rememberedScan.ts';

/** Returns the remembered scan that is offered; none while a new version is, or while a bar would interrupt something. */
export function useOfferedScan(): RememberedScan | undefined {
  const isOffered = useSelector(rememberedScan, (snapshot) => snapshot.matches('offered'));
  const scan = useSelector(rememberedScan, ({ context }) => context.scans[0]);
  const isUpdated = useSelector(update, (snapshot) => !snapshot.matches('current'));
  const isQuiet = useIsQuiet();
  return isOffered && !isUpdated && isQuiet ? scan : undefined;
}
