interface Progress {
  /** Names the work. */
  label: string;
  value: number | undefined;
  max: number;
}

/** Shows how much of a piece of work is done; without a value, only that it goes on. */
export const ProgressBar = ({ label, value, max }: Progress) => (
  <progress
    aria-label={label}
    max={max}
    value={value}
    className="h-2 w-full appearance-none overflow-hidden rounded-full bg-leaf-soft accent-leaf [&::-webkit-progress-bar]:bg-leaf-soft [&::-webkit-progress-value]:bg-leaf"
  />
);
