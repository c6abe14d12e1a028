import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';

/** Something that lies over the page. */
interface Layer {
  /** What Escape does to it; the browser's own close request, such as Android's Back, does the same. */
  cancel(): void;
  /** Left out for a sheet, which is no dialog of the browser's. */
  dialog?: HTMLDialogElement;
}

/** The one in front is last. */
const layers: Layer[] = [];

const isInFront = (layer: Layer) => layers.at(-1) === layer;

/** A browser may close several dialogs by one request; only the one in front is asked. */
let isAnswered = false;

function answer(layer: Layer): void {
  if (isAnswered || !isInFront(layer)) return;
  isAnswered = true;
  setTimeout(() => (isAnswered = false));
  layer.cancel();
}

// Before any other listener, and before the browser closes a dialog by itself: what lies under the one in front never hears Escape.
window.addEventListener(
  'keydown',
  (event) => {
    const front = layers.at(-1);
    if (event.key !== 'Escape' || event.isComposing || !front) return;
    // The browser closes a menu by itself.
    if (document.querySelector(':popover-open')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    front.cancel();
  },
  { capture: true },
);

/** Opens again whatever the browser closed by itself, each dialog in front of those that it was in front of. */
function reopen(): void {
  const lowest = layers.findIndex(({ dialog }) => dialog && !dialog.open);
  if (lowest === -1) return;
  for (const { dialog } of layers.slice(lowest)) {
    dialog?.close();
    dialog?.showModal();
  }
}

/** Opens a dialog in front of everything. @returns closes it */
function openDialog(layer: Layer, dialog: HTMLDialogElement): () => void {
  let wasAsked = false;
  const onCancel = (event: Event) => {
    // A file chooser that is closed tells the same, from inside.
    if (event.target !== dialog) return;
    event.preventDefault();
    wasAsked = !event.cancelable;
    answer(layer);
  };
  const onClose = () => {
    // Some browsers close without asking.
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
    // Closed before it is removed: only then does the browser restore the focus.
    dialog.close();
  };
}

/**
 * Gives what lies over the page the Escape key from the moment it is drawn, until it is gone or something else lies over it.
 *
 * @param onCancel what Escape does; left out where it does nothing
 * @param dialog opened in front of everything, and again whenever the browser closes it by itself
 */
export function useFrontmost(
  onCancel: (() => void) | undefined,
  dialog?: RefObject<HTMLDialogElement | null>,
): void {
  const cancel = useEffectEvent(() => onCancel?.());
  useLayoutEffect(() => {
    const layer: Layer = { cancel, ...(dialog && { dialog: dialog.current! }) };
    // The browser draws its dialogs over everything else, also over a sheet whose code came later.
    const firstDialog = layers.findIndex((one) => one.dialog);
    layers.splice(layer.dialog || firstDialog === -1 ? layers.length : firstDialog, 0, layer);
    const close = layer.dialog && openDialog(layer, layer.dialog);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      close?.();
    };
  }, [dialog]);
}
