import { createActor, fromCallback, fromPromise, type EventObject } from 'xstate';
import { installHintMachine, type InstallHintEvent } from '#machines/installHint/installHintMachine.ts';
import { flowOptions } from '#app/runtime/flowOptions.ts';
import { askToInstall, isInstalled, onInstallable, wayToInstall } from '#app/runtime/installing.ts';
import { watchVisibility } from '#app/runtime/visibility.ts';
import { countVisit, settleHint } from '#app/storage/visits.ts';

const installability = fromCallback<EventObject, undefined>(({ sendBack }) => {
  const tell = (event: InstallHintEvent) => sendBack(event);
  const look = () => {
    const way = wayToInstall();
    // A page that is not seen yet says so later.
    if (way && document.visibilityState === 'visible') tell({ type: 'way.found', way });
  };
  const end = onInstallable(look);
  const endVisibility = watchVisibility(look);
  const onInstalled = () => tell({ type: 'app.installed' });
  addEventListener('appinstalled', onInstalled);
  look();
  return () => {
    end();
    endVisibility();
    removeEventListener('appinstalled', onInstalled);
  };
});

const { count, isHintSettled = false } = countVisit();

/** The hint that Snug can be installed, as long as the page is open. */
export const installHint = createActor(
  installHintMachine.provide({ actors: { installability, askToInstall: fromPromise(askToInstall) } }),
  { ...flowOptions, input: { visits: count, isSettled: isHintSettled || isInstalled() } },
);

installHint.on('hint.settled', settleHint);
