import type { ReactNode } from 'react';

/**
 * A button that opens the phone's library, and hands over what is chosen there. What the phone offers is wider than what Snug
 * takes: some know a HEIC picture by no type, so that it could not be chosen at all.
 *
 * @param className how it looks; it shows the keyboard's focus by itself
 */
export function FileChooser({
  isMultiple,
  onFiles,
  className,
  children,
}: {
  isMultiple: boolean;
  onFiles: (files: File[]) => void;
  className: string;
  children: ReactNode;
}) {
  return (
    <label
      className={`relative cursor-pointer focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-leaf ${className}`}
    >
      {children}
      <input
        type="file"
        accept="image/*"
        multiple={isMultiple}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same picture again is a choice too.
          event.target.value = '';
        }}
      />
    </label>
  );
}
