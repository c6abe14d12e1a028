/** A text of the page that a translation has replaced. */
interface Translated {
  /** Shows the translation. */
  element: Element;
  original: string;
}

const translations = new WeakMap<Text, Translated>();
/** All elements of `translations`. */
const known = new WeakSet<Node>();

/** Browsers show a translation in an element of this kind. */
const isNewTranslation = (node: Node | null): node is Element =>
  node?.nodeName === 'FONT' && !known.has(node);

/** Puts a replaced text back before its translation, empty, so that React can change or remove it. */
function keep(text: Text, { target, addedNodes, previousSibling, nextSibling }: MutationRecord): void {
  if (text.isConnected || text.data === '') return;
  const element = [...addedNodes, previousSibling, nextSibling].find(isNewTranslation);
  if (element?.parentNode !== target) return;
  known.add(element);
  translations.set(text, { element, original: text.data });
  text.data = '';
  element.before(text);
}

/** Removes the translation of a text that was changed, moved, removed or shown again. */
function release(text: Text, { element, original }: Translated): void {
  translations.delete(text);
  if (text.isConnected && text.data === '') text.data = original;
  // Browsers translate what is inserted.
  if (element.previousSibling === text) element.replaceWith(text);
  else element.remove();
}

function followRecord(record: MutationRecord): void {
  const isChange = record.type === 'characterData';
  for (const node of isChange ? [record.target] : record.removedNodes) {
    if (!(node instanceof Text)) continue;
    const translation = translations.get(node);
    if (!translation) keep(node, record);
    else if (!isChange || node.data !== '') release(node, translation);
  }
}

/**
 * Keeps the page true while the browser translates it: a translation replaces text nodes, but React goes on changing and removing
 * those that it has made. A text that changes replaces its translation, and is translated again.
 */
export function followTranslation(): void {
  new MutationObserver((records) => records.forEach(followRecord)).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
  });
}
