import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

/**
 * A tile that takes one picture from the camera or the library, and shows it.
 *
 * @param preview what is to be seen of the file
 */
export function PhotoField({
  label,
  file,
  preview,
  onChange,
}: {
  label: string;
  file: File | null;
  preview: ReactNode;
  onChange: (file: File | null) => void;
}) {
  return (
    <div className="flex flex-wrap items-center gap-4">
      <label className="relative flex size-24 shrink-0 cursor-pointer flex-col items-center justify-center gap-1 overflow-hidden rounded-card border border-dashed border-muted bg-card text-muted focus-within:outline-3 focus-within:outline-leaf">
        {file ? <span className="absolute inset-0">{preview}</span> : <Icon name="camera" size={28} />}
        <span className={file ? 'sr-only' : 'text-tiny'}>{label}</span>
        <input
          type="file"
          accept="image/*"
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={(event) => onChange(event.target.files?.[0] ?? null)}
        />
      </label>
      <p className="min-w-32 flex-1 text-small wrap-anywhere text-muted">
        {file ? file.name : 'Optional. It becomes the picture of the plant.'}
      </p>
    </div>
  );
}
