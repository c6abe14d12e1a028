/** So long after the first key of two, in ms, the second one still belongs to it. */
const patience = 1500;

const typing = 'input, textarea, select, [contenteditable]';
const covering = 'dialog[open], [role=dialog], :popover-open';

/**
 * Acts on single keys and on two after each other, where nobody is typing, nothing lies over the page, and the key is meant as it is.
 *
 * @param acts by key, such as '/', or by two with a space between, such as 'g h'
 * @param isAway whether the page is on its way to another one; what is typed then is meant for that one
 * @returns stops listening
 */
export function listenToKeys(acts: Record<string, () => void>, isAway: () => boolean): () => void {
  let first = '';
  let firstAt = 0;
  const hear = (event: KeyboardEvent) => {
    const { key, target, timeStamp } = event;
    if (event.defaultPrevented || event.repeat || event.isComposing) return;
    // A letter that needs a modifier on some keyboards, such as '?', is told as that letter; Shift counts for nothing more.
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
