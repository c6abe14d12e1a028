import { createActor } from 'xstate';
import { provideAppUpdate } from './actors.ts';
import { flowOptions } from '#app/runtime/flowOptions.ts';
import { agreeToLoss } from '#app/ui/overlays/useUnsavedWarning.ts';
import { noteReload } from '#app/storage/reloads.ts';
import { handOverKept } from '#app/ui/lists/useKept.ts';
import { handOverScroll } from '#app/ui/pages/scrollOverReload.ts';
import { hasUnsaved } from './hasUnsaved.ts';
import { isUntimely } from './isUntimely.ts';

/** Returns what decides whether the page may be reloaded now. */
export const moment = () => ({ isUnsaved: hasUnsaved(), isUntimely: isUntimely() });

/** The app update flow, which runs as long as the page is open. */
export const update = createActor(provideAppUpdate(moment), flowOptions);

update.on('reload.due', ({ isLossAgreed }) => {
  if (isLossAgreed) agreeToLoss();
  noteReload();
  handOverKept();
  handOverScroll();
  location.reload();
});
