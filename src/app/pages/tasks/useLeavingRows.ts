import { useEffect, type RefObject } from 'react';

const row = 'li';

/** More rows at once are a filter or another order. */
const mostRows = 8;

/** Shows a copy of a row at its old place, which shrinks and disappears. */
function shrink(gone: HTMLElement, list: Node, next: Node | null): void {
  const copy = gone.cloneNode(true) as HTMLElement;
  copy.inert = true;
  copy.ariaHidden = 'true';
  for (const part of [copy, ...copy.querySelectorAll<HTMLElement>('[id], [data-task]')]) {
    part.removeAttribute('id');
    delete part.dataset.task;
  }
  list.insertBefore(copy, next);
  const height = `${copy.offsetHeight}px`;
  const frames = { height: [height, '0px'], opacity: [1, 0], overflow: ['clip', 'clip'] };
  copy.animate(frames, { duration: 200, easing: 'ease-out' }).onfinish = () => copy.remove();
}

/** Moves rows out of the lists within an element when they are removed, such as completed tasks. */
export function useLeavingRows(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const observer = new MutationObserver((changes) => {
      const gone = changes.flatMap(({ target, removedNodes, nextSibling }) =>
        [...removedNodes]
          .filter(
            (node) => node instanceof HTMLElement && node.matches(row) && !node.inert && !node.isConnected,
          )
          .map((node) => ({ node: node as HTMLElement, list: target, next: nextSibling })),
      );
      if (gone.length > mostRows || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
      for (const { node, list, next } of gone) {
        if (list.isConnected) shrink(node, list, next?.parentNode === list ? next : null);
      }
    });
    observer.observe(area.current!, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [area]);
}
