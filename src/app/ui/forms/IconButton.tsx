import type { ButtonHTMLAttributes } from 'react';
import { Icon, type IconLike } from '../Icon.tsx';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** The accessible name. */
  label: string;
  icon: IconLike;
}

/**
 * A round button with an icon only. It grows with the text, as far as a narrow screen has room. When off it uses `aria-disabled`,
 * as a text button does.
 */
export function IconButton({
  label,
  icon,
  className = 'text-ink active:bg-leaf-soft',
  disabled = false,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={disabled || undefined}
      {...rest}
      onClick={disabled ? undefined : onClick}
      className={`inline-flex size-[min(3rem,max(48px,15vw))] shrink-0 items-center justify-center rounded-full transition duration-150 aria-disabled:opacity-40 ${className}`}
    >
      <Icon icon={icon} />
    </button>
  );
}
