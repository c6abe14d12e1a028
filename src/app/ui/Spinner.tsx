/** Something is under way. Screen readers hear the label; others see the ring. */
export function Spinner({ label = 'Loading…', className = '' }: { label?: string; className?: string }) {
  return (
    <span role="status" className={`inline-flex items-center justify-center ${className}`}>
      <span
        aria-hidden
        className="size-6 animate-spin rounded-full border-3 border-current border-r-transparent opacity-70"
      />
      <span className="sr-only">{label}</span>
    </span>
  );
}
