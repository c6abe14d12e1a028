/** How long after the first key of a sequence the second one is accepted, in ms. */
const patience = 1500;

const typing = 'input, textarea, select, [contenteditable]';
const covering = 'dialog[open], [role=dialog], :popover-open';

/**
 * Handles single keys, and sequences of two, unless the user is typing, an overlay is open, or a modifier is pressed.
 *
 * @param acts handlers by key, such as '/', or by two keys with a space between, such as 'g h'
 * @param isAway whether a navigation is in progress: keys pressed then are meant for the next page
 * @returns a function that stops listening
 */
export function listenToKeys(acts: Record<string, () => void>, isAway: () => boolean): () => void {
  let first = '';
  let firstAt = 0;
  const hear = (event: KeyboardEvent) => {
    const { key, target, timeStamp } = event;
    if (event.defaultPrevented || event.repeat || event.isComposing) return;
    // Shift is allowed: some keyboards need it for '?', and `key` is the resulting character.
    if (event.ctrlKey || event.metaKey || event.altKey || key === 'Shift') return;
    if ((target instanceof Element && target.closest(typing)) || document.querySelector(covering)) return;
    if (isAway()) return;
    const both = `${first} ${key}`;
    const act = (timeStamp - firstAt < patience ? acts[both] : undefined) ?? acts[key];
    const begins = Object.keys(acts).some((name) => name.startsWith(`${key} `));
    first = begins && !act ? key : '';
    firstAt = timeStamp;
    if (!act) return;
    event.preventDefault();
    act();
  };
  document.addEventListener('keydown', hear);
  return () => document.removeEventListener('keydown', hear);
}
