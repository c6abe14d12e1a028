import type { ButtonHTMLAttributes } from 'react';
import { Icon } from './Icon.tsx';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** What the button does, for those who cannot see the icon. */
  label: string;
  icon: string;
}

/** A round button of one icon. */
export function IconButton({
  label,
  icon,
  className = 'text-ink active:bg-leaf-soft',
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={`inline-flex size-12 shrink-0 items-center justify-center rounded-full transition duration-150 disabled:opacity-40 ${className}`}
    >
      <Icon name={icon} />
    </button>
  );
}
