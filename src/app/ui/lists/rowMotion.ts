const row = 'li';

/** By which other code finds a row: it must not find the copy. */
const names = ['id', 'data-task', 'data-card', 'data-place'];
const named = names.map((name) => `[${name}]`).join();

/** Copies that have gone, and the element at the end of a list that grows. */
const isNoRow = (item: HTMLElement) => item.inert || item.ariaHidden === 'true';

/** More rows at once are a filter or another order. */
const mostRows = 8;

/** Shows a copy of a row at its old place, which shrinks and disappears. */
function shrink(gone: HTMLElement, list: Node, next: Node | null): void {
  const copy = gone.cloneNode(true) as HTMLElement;
  copy.inert = true;
  copy.ariaHidden = 'true';
  for (const part of [copy, ...copy.querySelectorAll(named)]) {
    for (const name of names) part.removeAttribute(name);
  }
  list.insertBefore(copy, next);
  const height = `${copy.offsetHeight}px`;
  const frames = {
    height: [height, '0px'],
    minHeight: ['0px', '0px'],
    paddingBlock: [getComputedStyle(copy).paddingBlock, '0px'],
    opacity: [1, 0],
    overflow: ['clip', 'clip'],
  };
  copy.animate(frames, { duration: 200, easing: 'ease-out' }).onfinish = () => copy.remove();
}

/** Moves rows out of the lists within an element when they are removed, until the signal. */
export function shrinkLeaving(area: Element, end: AbortSignal): void {
  if (end.aborted) return;
  const observer = new MutationObserver((changes) => {
    const gone = changes.flatMap(({ target, removedNodes, nextSibling }) =>
      [...removedNodes]
        .filter(
          (node) => node instanceof HTMLElement && node.matches(row) && !node.isConnected && !isNoRow(node),
        )
        .map((node) => ({ node: node as HTMLElement, list: target, next: nextSibling })),
    );
    if (gone.length > mostRows || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const { node, list, next } of gone) {
      if (list.isConnected) shrink(node, list, next?.parentNode === list ? next : null);
    }
  });
  observer.observe(area, { childList: true, subtree: true });
  end.addEventListener('abort', () => observer.disconnect());
}
