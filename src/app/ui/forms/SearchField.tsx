import { Search } from 'lucide';
import { useRef } from 'react';
import { Icon } from '../Icon.tsx';
import { IconButton } from './IconButton.tsx';

/**
 * A search box that filters a list as the user types.
 *
 * @param onEnter opens the first result; without it, Enter only closes the phone's keyboard
 */
export function SearchField({
  value,
  onChange,
  onEnter,
  placeholder,
}: {
  value: string;
  onChange: (value: string) => void;
  onEnter?: () => void;
  placeholder: string;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="relative">
      <Icon
        icon={Search}
        size={20}
        className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-muted"
      />
      <input
        ref={input}
        type="search"
        aria-label={placeholder}
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.currentTarget.blur();
          onEnter?.();
        }}
        className="min-h-12 w-full rounded-full border border-line bg-card pr-12 pl-11 text-body text-ink placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
      />
      {value !== '' && (
        <IconButton
          label="Clear search"
          icon="x"
          className="absolute top-1/2 right-0 -translate-y-1/2 text-muted active:bg-leaf-soft"
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
        />
      )}
    </div>
  );
}
