import { createActor } from 'xstate';
import { provideAppUpdate } from './actors.ts';
import { flowOptions } from '#app/runtime/flowOptions.ts';
import { agreeToLoss } from '#app/ui/overlays/useUnsavedWarning.ts';
import { hasUnsaved } from './hasUnsaved.ts';

/** Returns what decides whether the page may be reloaded now. */
export const moment = () => ({
  isHidden: document.visibilityState === 'hidden',
  isUnsaved: hasUnsaved(),
});

/** The app update flow, which runs as long as the page is open. */
export const update = createActor(provideAppUpdate(moment), flowOptions);

update.on('reload.due', ({ isLossAgreed }) => {
  if (isLossAgreed) agreeToLoss();
  location.reload();
});
