import { loadAnew } from '#app/runtime/loadAnew.ts';
import { codeLost } from '#app/runtime/loadCode.ts';

/** The least time between two reloads, in ms: a part that fails in every page must not reload the app again and again. */
const least = 60_000;
const key = 'snug-reloaded';

async function reloadOnce(): Promise<void> {
  if (Date.now() - Number(sessionStorage.getItem(key)) < least) return;
  if (await loadAnew()) sessionStorage.setItem(key, String(Date.now()));
}

/**
 * Reloads the page if a part of the app can be fetched but not be imported in this page: at once if the user asks for the part
 * again, otherwise as soon as that loses nothing.
 */
export function reloadLostCode(): void {
  const reload = () => {
    // Without storage, reloads could not be counted.
    void reloadOnce().catch(() => undefined);
  };
  addEventListener(codeLost, (event) => {
    if ((event as CustomEvent<{ isAsked: boolean }>).detail.isAsked) {
      reload();
      return;
    }
    void import('#app/flows/appUpdate/hasUnsaved.ts').then(
      ({ whenFree }) => whenFree(reload),
      () => undefined,
    );
  });
}
