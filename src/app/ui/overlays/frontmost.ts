import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';

/** A dialog or sheet over the page. */
interface Layer {
  /** Called on Escape, and on the browser's own close request, such as Android's Back. */
  cancel(): void;
  /** Absent for a sheet, which is not a native dialog. */
  dialog?: HTMLDialogElement;
}

/** The layers on the screen; the last one is in front. */
const layers: Layer[] = [];

const isInFront = (layer: Layer) => layers.at(-1) === layer;

/** A browser may close several dialogs by one request: only the one in front handles it. */
let isAnswered = false;

function answer(layer: Layer): void {
  if (isAnswered || !isInFront(layer)) return;
  isAnswered = true;
  setTimeout(() => (isAnswered = false));
  layer.cancel();
}

// Capture on `window` runs before other listeners and before the browser closes a dialog: a layer below never sees Escape.
window.addEventListener(
  'keydown',
  (event) => {
    const front = layers.at(-1);
    if (event.key !== 'Escape' || event.isComposing || !front) return;
    // The browser closes a menu itself.
    if (document.querySelector(':popover-open')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    front.cancel();
  },
  { capture: true },
);

/** Reopens dialogs that the browser closed on its own, in their old stacking order. */
function reopen(): void {
  const lowest = layers.findIndex(({ dialog }) => dialog && !dialog.open);
  if (lowest === -1) return;
  for (const { dialog } of layers.slice(lowest)) {
    dialog?.close();
    dialog?.showModal();
  }
}

/** Opens a dialog in front of everything. @returns a function that closes it */
function openDialog(layer: Layer, dialog: HTMLDialogElement): () => void {
  let wasAsked = false;
  const onCancel = (event: Event) => {
    // Cancelling a file chooser inside the dialog fires the same event, which bubbles.
    if (event.target !== dialog) return;
    event.preventDefault();
    wasAsked = !event.cancelable;
    answer(layer);
  };
  const onClose = () => {
    // Some browsers close a dialog without a `cancel` event.
    const isUnasked = !dialog.open && !wasAsked;
    wasAsked = false;
    reopen();
    if (isUnasked) answer(layer);
  };
  dialog.addEventListener('cancel', onCancel);
  dialog.addEventListener('close', onClose);
  dialog.showModal();
  return () => {
    dialog.removeEventListener('cancel', onCancel);
    dialog.removeEventListener('close', onClose);
    // Close it before React removes it: otherwise the browser does not restore the focus.
    dialog.close();
  };
}

/**
 * Lets a layer handle Escape while it is mounted and in front.
 *
 * @param onCancel called on Escape; without it, Escape does nothing
 * @param dialog opened in front of everything, and reopened if the browser closes it on its own
 */
export function useFrontmost(
  onCancel: (() => void) | undefined,
  dialog?: RefObject<HTMLDialogElement | null>,
): void {
  const cancel = useEffectEvent(() => onCancel?.());
  useLayoutEffect(() => {
    const layer: Layer = { cancel, ...(dialog && { dialog: dialog.current! }) };
    // The browser draws native dialogs over everything else, even over a sheet whose code loaded later.
    const firstDialog = layers.findIndex((one) => one.dialog);
    layers.splice(layer.dialog || firstDialog === -1 ? layers.length : firstDialog, 0, layer);
    const close = layer.dialog && openDialog(layer, layer.dialog);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      close?.();
    };
  }, [dialog]);
}
