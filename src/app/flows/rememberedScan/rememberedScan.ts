import { createActor, fromCallback, type EventObject } from 'xstate';
import {
  rememberedScanMachine,
  type RememberedScanEvent,
  type ScanMemoryOrder,
} from '#machines/rememberedScan/rememberedScanMachine.ts';
import { isOffline, network } from '#app/flows/network/network.ts';
import { person, session } from '#app/runtime/app.ts';
import { flowOptions } from '#app/runtime/flowOptions.ts';
import { forgetScan, rememberedScans, watchScans } from '#app/storage/rememberedScans.ts';

const scanMemory = fromCallback<ScanMemoryOrder, undefined>(({ receive, sendBack }) => {
  let count = 0;
  const look = () => {
    const user = person();
    const scans = user === null ? [] : rememberedScans(user);
    if (scans.length + count > 0) sendBack({ type: 'scans.read', scans } satisfies RememberedScanEvent);
    count = scans.length;
  };
  receive(({ code }) => {
    forgetScan(code);
    count -= 1;
  });
  const endWatch = watchScans(look);
  let last = person();
  const users = session()?.subscribe(() => {
    if (person() === last) return;
    last = person();
    look();
  });
  look();
  return () => {
    endWatch();
    users?.unsubscribe();
  };
});

const reachability = fromCallback<EventObject, undefined>(({ sendBack }) => {
  let wasOffline = false;
  const look = () => {
    const now = isOffline(network.getSnapshot());
    if (now === wasOffline) return;
    wasOffline = now;
    sendBack({ type: now ? 'connection.lost' : 'connection.returned' } satisfies RememberedScanEvent);
  };
  const watch = network.subscribe(look);
  look();
  return () => watch.unsubscribe();
});

/** The labels that this phone remembers. It runs as long as the page is open. */
export const rememberedScan = createActor(
  rememberedScanMachine.provide({ actors: { scanMemory, reachability } }),
  flowOptions,
);
