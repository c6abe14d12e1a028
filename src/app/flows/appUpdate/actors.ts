import { fromCallback, fromPromise, type EventObject } from 'xstate';
import { appUpdateMachine, type AppUpdateEvent, type Moment } from '#machines/appUpdate/appUpdateMachine.ts';
import { activateVersion, watchVersions } from '#app/device/push/serviceWorker.ts';
import { watchVisibility } from '#app/runtime/visibility.ts';

/**
 * Connects the app update flow to the service worker.
 *
 * @param moment returns whether a reload would lose something, or would come at a bad time
 */
export function provideAppUpdate(moment: () => Moment) {
  return appUpdateMachine.provide({
    actors: {
      versions: fromCallback<EventObject, undefined>(({ sendBack }) => {
        const tell = (event: AppUpdateEvent) => sendBack(event);
        const endVersions = watchVersions(() => tell({ type: 'version.arrived', ...moment() }));
        const endVisibility = watchVisibility((now) => {
          if (now === 'hidden') tell({ type: 'page.hidden', ...moment() });
        });
        return () => {
          endVersions();
          endVisibility();
        };
      }),
      // Activation may take a while, so check again what a reload would lose.
      activateVersion: fromPromise(() => activateVersion().then(moment)),
    },
  });
}
