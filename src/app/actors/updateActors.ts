import { fromCallback, fromPromise, type EventObject } from 'xstate';
import { appUpdateMachine, type AppUpdateEvent, type Moment } from '#machines/appUpdate/appUpdateMachine.ts';
import { activateVersion, watchVersions } from '../device/serviceWorker.ts';
import { watchVisibility } from '../device/visibility.ts';

/**
 * The flow of a new version, joined to the service worker.
 *
 * @param moment how things are now
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
      // That may have taken a while: what would be lost is looked at once more.
      activateVersion: fromPromise(() => activateVersion().then(moment)),
    },
  });
}
