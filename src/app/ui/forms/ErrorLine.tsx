import { Icon } from '../Icon.tsx';

/** A one-sentence error message, announced by screen readers when it appears. */
export function ErrorLine({ children }: { children: string }) {
  return (
    <p
      role="alert"
      className="flex items-start gap-2 rounded-field bg-terracotta-soft px-3.5 py-2.5 text-small text-terracotta"
    >
      <Icon icon="circle-alert" size={20} className="mt-px shrink-0" />
      <span>{children}</span>
    </p>
  );
}
