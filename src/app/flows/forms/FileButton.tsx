import type { Ref } from 'react';
import { buttonLook } from '#app/ui/forms/Button.tsx';

/**
 * A button that chooses a file of this device.
 *
 * @param accept the file types that the browser offers
 * @param ref of the control that takes the focus
 */
export function FileButton({
  label,
  accept,
  onChoose,
  ref,
}: {
  label: string;
  accept: string;
  onChoose: (file: File) => void;
  ref?: Ref<HTMLInputElement>;
}) {
  return (
    <label
      className={`${buttonLook('secondary')} cursor-pointer focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-leaf`}
    >
      {label}
      <input
        ref={ref}
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
