import { useRouter, type AnyRouter } from '@tanstack/react-router';
import { useEffect, useId, useState } from 'react';
import { keepsShortcuts, setKeepsShortcuts } from '#app/storage/shortcuts.ts';
import { Sheet } from '#app/ui/overlays/Sheet.tsx';
import { listenToKeys } from './keys.ts';
import { focusOnArrival } from '#app/ui/pages/arrival.ts';
import { onShortcutsWanted } from './shortcutsWanted.ts';

/** The lines of the sheet. */
const lines = [
  { keys: ['/'], does: 'Search' },
  { keys: ['s'], does: 'Scan a label' },
  { keys: ['g', 'h'], does: 'Go to Home' },
  { keys: ['g', 'p'], does: 'Go to Plants' },
  { keys: ['g', 't'], does: 'Go to Tasks' },
  { keys: ['g', 's'], does: 'Go to Settings' },
  { keys: ['Ctrl', 'z'], does: 'Undo, while it is offered' },
  { keys: ['?'], does: 'Show these shortcuts' },
];

/** Goes to the search page and focuses its box. */
async function search(router: AnyRouter): Promise<void> {
  const box = 'main input[type=search]';
  if (router.state.location.pathname === '/plants') {
    document.querySelector<HTMLElement>(box)?.focus();
    return;
  }
  // The page that is left may have a box too.
  focusOnArrival(box);
  await router.navigate({ to: '/plants' });
}

/** The keyboard shortcuts, and the sheet that lists them (`?`). */
export function Shortcuts() {
  const router = useRouter();
  const [isShown, setShown] = useState(false);
  const [isOn, setOn] = useState(keepsShortcuts);
  const id = useId();
  useEffect(() => onShortcutsWanted(() => setShown(true)), []);
  useEffect(() => {
    const go = (to: string) => () => void router.navigate({ to });
    const always = { '?': () => setShown(true) };
    const scan = () =>
      void router.navigate({ to: '/scan', state: { returnTo: router.state.location.pathname } });
    return listenToKeys(
      isOn
        ? {
            ...always,
            '/': () => void search(router),
            s: scan,
            'g h': go('/'),
            'g p': go('/plants'),
            'g t': go('/tasks'),
            'g s': go('/settings'),
          }
        : always,
      () => router.state.status === 'pending',
    );
  }, [router, isOn]);
  if (!isShown) return null;
  return (
    <Sheet title="Keyboard shortcuts" onClose={() => setShown(false)}>
      <dl className="flex flex-col divide-y divide-line">
        {lines.map(({ keys, does }) => (
          <div key={does} className="flex min-h-12 items-center justify-between gap-4">
            <dt>{does}</dt>
            <dd className="flex gap-1.5">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-8 rounded-field border border-line bg-card px-2 py-1 text-center font-sans text-small font-semibold"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <label htmlFor={id} className="mt-3 flex min-h-12 items-center gap-3 font-semibold">
        <input
          id={id}
          type="checkbox"
          className="size-5 accent-leaf"
          checked={isOn}
          onChange={({ target }) => {
            setKeepsShortcuts(target.checked);
            setOn(target.checked);
          }}
        />
        Use keyboard shortcuts
      </label>
    </Sheet>
  );
}
