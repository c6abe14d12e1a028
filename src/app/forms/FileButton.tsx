import { buttonLook } from '#app/ui/forms/Button.tsx';

/**
 * A button that chooses a file of this device.
 *
 * @param accept the file types that the browser offers
 */
export function FileButton({
  label,
  accept,
  onChoose,
}: {
  label: string;
  accept: string;
  onChoose: (file: File) => void;
}) {
  return (
    <label
      className={`${buttonLook('secondary')} cursor-pointer focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-leaf`}
    >
      {label}
      <input
        type="file"
        accept={accept}
        className="sr-only"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          // The same file can be chosen again.
          target.value = '';
          if (chosen) onChoose(chosen);
        }}
      />
    </label>
  );
}
