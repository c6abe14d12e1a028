import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shrinkLeaving } from '#app/ui/lists/rowMotion.ts';

/** An element of a list; its copies are kept. */
class Row {
  inert = false;
  ariaHidden: string | null = null;
  isConnected = false;
  offsetHeight = 72;
  parentNode: unknown = null;
  names: string[];
  parts: Row[];
  copies: Row[] = [];
  heights: string[] = [];
  end: { onfinish?: () => void } = {};
  remove = vi.fn<() => void>();
  constructor(names: string[] = [], parts: Row[] = []) {
    this.names = names;
    this.parts = parts;
  }
  matches = (selector: string) => selector === 'li';
  querySelectorAll = () => this.parts;
  removeAttribute = (name: string) => void (this.names = this.names.filter((own) => own !== name));
  cloneNode() {
    const copy = new Row(
      [...this.names],
      this.parts.map(({ names }) => new Row([...names])),
    );
    this.copies.push(copy);
    return copy;
  }
  animate({ height }: { height: string[] }) {
    this.heights = height;
    return this.end;
  }
}

interface Change {
  target: object;
  removedNodes: object[];
  nextSibling: object | null;
}

let isStill: boolean;
let tell: (changes: Change[]) => void;
const disconnect = vi.fn<() => void>();
const insertBefore = vi.fn<(copy: object, next: object | null) => void>();
const list = { isConnected: true, insertBefore };
const ending = () => new AbortController();

beforeEach(() => {
  isStill = false;
  list.isConnected = true;
  disconnect.mockClear();
  insertBefore.mockClear();
  tell = () => undefined;
  vi.stubGlobal('HTMLElement', Row);
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }));
  vi.stubGlobal('getComputedStyle', () => ({ paddingBlock: '8px' }));
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(seen: typeof tell) {
        tell = seen;
      }
      observe = () => undefined;
      disconnect = disconnect;
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const rows = (count: number) => Array.from({ length: count }, () => new Row());
const remove = (gone: object[], next: object | null = null) =>
  tell([{ target: list, removedNodes: gone, nextSibling: next }]);
const shrunk = () => insertBefore.mock.calls.length;

test('rows that leave shrink, up to eight at once: more are a filter, or another list', () => {
  shrinkLeaving({} as never, ending().signal);
  remove(rows(9));
  expect(shrunk()).toBe(0);
  remove(rows(8));
  expect(shrunk()).toBe(8);
});

test('a row shrinks at its old place, where nothing else finds it, until it has gone', () => {
  shrinkLeaving({} as never, ending().signal);
  const next = Object.assign(new Row(), { parentNode: list });
  const row = new Row(['id', 'data-task', 'class'], [new Row(['data-card', 'href'])]);
  remove([row], next);
  const [copy] = row.copies as [Row];
  expect(insertBefore).toHaveBeenCalledExactlyOnceWith(copy, next);
  expect([copy.inert, copy.ariaHidden]).toEqual([true, 'true']);
  expect([copy.names, copy.parts[0]!.names]).toEqual([['class'], ['href']]);
  expect(copy.heights).toEqual(['72px', '0px']);
  expect(copy.remove).not.toHaveBeenCalled();
  copy.end.onfinish!();
  expect(copy.remove).toHaveBeenCalledOnce();
});

test('a row whose neighbour has left as well shrinks at the end of the list', () => {
  shrinkLeaving({} as never, ending().signal);
  remove([new Row()], Object.assign(new Row(), { parentNode: null }));
  expect(insertBefore).toHaveBeenCalledExactlyOnceWith(expect.any(Row), null);
});

test.each<[what: string, gone: object]>([
  ['a row that was only moved', Object.assign(new Row(), { isConnected: true })],
  ['a row that has shrunk already', Object.assign(new Row(), { inert: true })],
  ['the end of a list that grows', Object.assign(new Row(), { ariaHidden: 'true' })],
  ['another element', Object.assign(new Row(), { matches: () => false })],
  ['text', {}],
])('%s does not shrink', (_, gone) => {
  shrinkLeaving({} as never, ending().signal);
  remove([gone]);
  expect(shrunk()).toBe(0);
  remove([new Row()]);
  expect(shrunk()).toBe(1);
});

test('nothing shrinks in a list that has gone itself, or if reduced motion is preferred', () => {
  shrinkLeaving({} as never, ending().signal);
  list.isConnected = false;
  remove([new Row()]);
  list.isConnected = true;
  isStill = true;
  remove([new Row()]);
  expect(shrunk()).toBe(0);
});

test('a page that was left is not watched any more, not even if it was left while this code loaded', () => {
  const end = ending();
  shrinkLeaving({} as never, end.signal);
  expect(disconnect).not.toHaveBeenCalled();
  end.abort();
  expect(disconnect).toHaveBeenCalledOnce();
  tell = () => {
    throw new Error('watched');
  };
  shrinkLeaving({} as never, AbortSignal.abort());
  expect(() => remove([])).toThrow('watched');
});
