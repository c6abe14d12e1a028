import { useId, useMemo, useState, type InputHTMLAttributes, type KeyboardEvent } from 'react';
import { houseplants } from '#domain/species/houseplants.ts';
import { speciesSuggestions, type SpeciesSuggestion } from '#domain/species/suggestions.ts';
import { usePlants } from '#app/data/lists.ts';
import { Field } from '#app/ui/forms/Field.tsx';
import { useFrontmost } from '#app/ui/overlays/frontmost.ts';

/** Returns the suggestions for a typed species. */
function useSuggestions(typed: string): SpeciesSuggestion[] {
  const { data: plants } = usePlants();
  return useMemo(
    () =>
      speciesSuggestions(
        typed,
        (plants ?? []).flatMap(({ species }) => species?.trim() || []),
        houseplants,
      ),
    [typed, plants],
  );
}

/**
 * The field for a species, which suggests those of the household and of the species table (an ARIA combobox).
 *
 * @param onSettled called with the species when it was chosen or the field is left
 */
export function SpeciesField({
  value,
  onChange,
  onSettled,
  ...input
}: {
  value: string;
  onChange: (species: string) => void;
  onSettled?: (species: string) => void;
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'>) {
  const id = useId();
  const [isTyping, setTyping] = useState(false);
  const [active, setActive] = useState(-1);
  const suggestions = useSuggestions(value);
  const isOpen = isTyping && suggestions.length > 0;
  const optionId = (index: number) => `${id}-${index}`;
  const close = () => {
    setTyping(false);
    setActive(-1);
  };
  const choose = ({ species }: SpeciesSuggestion) => {
    onChange(species);
    onSettled?.(species);
    close();
  };
  const move = (step: number) => {
    setTyping(true);
    const count = suggestions.length;
    if (count > 0) setActive((now) => (now < 0 && step < 0 ? count - 1 : (now + step + count) % count));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const chosen = isOpen ? suggestions[active] : undefined;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && chosen) choose(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <div className="relative">
      <Field
        {...input}
        label="Species"
        required
        maxLength={200}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
        value={value}
        onChange={({ target }) => {
          onChange(target.value);
          setTyping(true);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          close();
          onSettled?.(value);
        }}
      />
      {isOpen && <Closing onClose={close} />}
      {suggestions.length > 0 && (
        <Suggestions id={id} {...{ isOpen, optionId, suggestions, active }} onChoose={choose} />
      )}
    </div>
  );
}

/** Closes the list on Escape, and on Android's Back, before the sheet around it. */
function Closing({ onClose }: { onClose: () => void }) {
  useFrontmost(onClose);
  return null;
}

/**
 * The list below the field. It lies over what follows, which therefore does not move under a finger. A closed one is hidden, not
 * removed: the sheet takes the focus if an element is removed while the focus moves to another field.
 */
function Suggestions({
  id,
  isOpen,
  suggestions,
  active,
  optionId,
  onChoose,
}: {
  id: string;
  isOpen: boolean;
  suggestions: readonly SpeciesSuggestion[];
  active: number;
  optionId: (index: number) => string;
  onChoose: (suggestion: SpeciesSuggestion) => void;
}) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      hidden={!isOpen}
      className="absolute inset-x-0 top-full z-10 mt-1 overflow-hidden rounded-field border border-line bg-card shadow-float"
    >
      {suggestions.map((suggestion, index) => (
        <button
          key={suggestion.species}
          id={optionId(index)}
          type="button"
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
          className="flex min-h-12 w-full flex-col items-start justify-center px-3.5 py-1.5 text-left active:bg-leaf-soft aria-selected:bg-leaf-soft"
        >
          <em className="text-body">{suggestion.species}</em>
          <span className="text-small text-muted empty:hidden">
            {[suggestion.commonName, suggestion.isOwn && 'in your household'].filter(Boolean).join(' · ')}
          </span>
        </button>
      ))}
    </div>
  );
}
