import type { ComponentProps } from 'react';

/** The space for photos, in the shape of one held upright, as large as the screen allows. */
export function Stage({ className = '', ...rest }: ComponentProps<'div'>) {
  return (
    <div className="flex min-h-0 flex-1 items-center justify-center">
      <div {...rest} className={`relative aspect-[3/4] h-[min(100%,133vw)] overflow-hidden ${className}`} />
    </div>
  );
}

/** The date of a photo, over its upper edge. */
export function DateLabel({ className, children }: { className: string; children: string }) {
  return (
    <span
      aria-hidden
      className={`absolute top-2 max-w-[46%] rounded-full bg-black/65 px-3 py-1 text-tiny font-semibold ${className}`}
    >
      {children}
    </span>
  );
}
