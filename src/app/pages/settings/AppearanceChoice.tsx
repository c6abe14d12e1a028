import { Moon } from 'lucide';
import { useId, useState } from 'react';
import { chooseTheme, chosenTheme, type Theme } from '#app/storage/theme.ts';
import { Icon } from '#app/ui/Icon.tsx';

const themes: [theme: Theme, label: string][] = [
  ['system', 'System'],
  ['light', 'Light'],
  ['dark', 'Dark'],
];

/** The choice of this device's theme. */
export function AppearanceChoice() {
  const [chosen, setChosen] = useState(chosenTheme);
  const name = useId();
  const choose = (theme: Theme) => {
    chooseTheme(theme);
    setChosen(theme);
  };
  return (
    <fieldset className="min-w-0 px-4 pt-1 pb-3">
      <legend className="sr-only">Appearance</legend>
      <span aria-hidden className="flex min-h-12 flex-wrap items-center gap-x-4">
        <Icon icon={Moon} className="text-leaf" />
        Appearance
      </span>
      <span className="flex flex-wrap gap-1 rounded-[calc(--spacing(7))] border border-line bg-paper p-1">
        {themes.map(([theme, label]) => (
          <label
            key={theme}
            className="relative flex min-h-12 flex-1 cursor-pointer items-center justify-center rounded-full px-2 text-small font-semibold text-muted has-checked:bg-leaf has-checked:text-on-leaf has-focus-visible:outline-3 has-focus-visible:outline-leaf"
          >
            <input
              type="radio"
              name={name}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
              checked={chosen === theme}
              onChange={() => choose(theme)}
            />
            {label}
          </label>
        ))}
      </span>
    </fieldset>
  );
}
