import { Icon } from './Icon.tsx';

/** A tile that takes pictures from the camera or the library. */
export function PhotoTile({ onFiles }: { onFiles: (files: File[]) => void }) {
  return (
    <label className="relative flex size-20 shrink-0 cursor-pointer flex-col items-center justify-center gap-1 rounded-field border border-dashed border-muted text-tiny text-muted focus-within:outline-3 focus-within:outline-leaf">
      <Icon name="camera" size={24} />
      Add photos
      <input
        type="file"
        accept="image/*"
        multiple
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
