import type { ComponentProps, MouseEvent } from 'react';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'inverse';

const looks: Record<ButtonVariant, string> = {
  primary: 'bg-leaf text-on-leaf active:brightness-90',
  secondary: 'bg-card text-ink border border-line active:bg-leaf-soft',
  quiet: 'text-leaf active:bg-leaf-soft',
  /** For a background that is dark in light mode and light in dark mode. */
  inverse: 'text-paper underline underline-offset-4',
  danger: 'bg-terracotta text-on-terracotta active:brightness-90',
};

/** Returns the classes of a button, also for links that look like one. */
export function buttonLook(variant: ButtonVariant = 'primary'): string {
  return `inline-flex min-h-12 items-center justify-center gap-2 text-center rounded-field px-5 py-2.5 text-body font-semibold transition duration-150 ease-out aria-disabled:opacity-55 ${looks[variant]}`;
}

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  /** Text shown while the button's action is in progress; the button cannot be pressed then. */
  busyLabel?: string | false;
}

/** A text button. When off it uses `aria-disabled`, because a `disabled` element loses focus. */
export function Button({
  variant = 'primary',
  busyLabel = false,
  className = '',
  children,
  disabled = false,
  onClick,
  ...rest
}: ButtonProps) {
  const isOff = disabled || busyLabel !== false;
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busyLabel !== false}
      aria-disabled={isOff || undefined}
      onClick={(event: MouseEvent<HTMLButtonElement>) => {
        // Also prevents submitting a form, by this button or by Enter in one of the form's fields.
        if (isOff) event.preventDefault();
        else onClick?.(event);
      }}
      className={`${buttonLook(variant)} ${className}`}
    >
      {busyLabel === false ? (
        children
      ) : (
        <>
          <span
            aria-hidden
            className="size-4 animate-spin rounded-full border-2 border-current border-r-transparent"
          />
          {busyLabel}
        </>
      )}
    </button>
  );
}
