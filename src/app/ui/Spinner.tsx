/** A loading indicator. Screen readers announce its label. */
export function Spinner({ label = 'Loading…', className = '' }: { label?: string; className?: string }) {
  return (
    <span role="status" className={`inline-flex items-center justify-center ${className}`}>
      <svg aria-hidden viewBox="0 0 24 24" className="size-6 animate-spin">
        <path
          d="M22.5 12A10.5 10.5 0 1 1 12 1.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          opacity="0.7"
        />
      </svg>
      <span className="sr-only">{label}</span>
    </span>
  );
}
