import type { ReactNode } from 'react';

/**
 * A button that opens the phone's library and passes on the chosen files. `accept` is wider than the formats that Snug supports,
 * because some phones do not know the type of HEIC pictures, which then could not be chosen.
 *
 * @param className of the button; its focus ring is built in
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
          // Reset, so that choosing the same picture again fires another event.
          event.target.value = '';
        }}
      />
    </label>
  );
}
