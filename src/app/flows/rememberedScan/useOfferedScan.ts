import { useSelector } from '@xstate/react';
import type { RememberedScan } from '#machines/rememberedScan/rememberedScanMachine.ts';
import { useFreeBar } from '#app/flows/appUpdate/useFreeBar.ts';
import { rememberedScan } from './rememberedScan.ts';

/** Returns the remembered scan that is offered; none while a new version is, or while a bar would interrupt something. */
export function useOfferedScan(): RememberedScan | undefined {
  const scan = useSelector(rememberedScan, ({ context }) => context.scans[0]);
  return useFreeBar() === 'scan' ? scan : undefined;
}
