/**
 * A chip that switches a filter on or off.
 *
 * @param count how much it would show; 0 is not shown
 */
export const ChipButton = ({
  name,
  count,
  isOn,
  onTap,
}: {
  name: string;
  count: number;
  isOn: boolean;
  onTap: () => void;
}) => (
  <button
    type="button"
    aria-pressed={isOn}
    onClick={onTap}
    className="flex min-h-12 shrink-0 items-center gap-1.5 rounded-full border border-line bg-card px-4 text-small font-semibold whitespace-nowrap active:bg-leaf-soft aria-pressed:border-leaf aria-pressed:bg-leaf aria-pressed:text-on-leaf"
  >
    <span className="truncate" style={{ maxWidth: '14rem' }}>
      {name}
    </span>
    {count > 0 && <span className="tabular-nums"> {count}</span>}
  </button>
);
