import { Button } from './Button.tsx';
import { ErrorLine } from './ErrorLine.tsx';

/** A part of a screen could not be loaded; the rest of it stands. */
export function RetryLine({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className="flex flex-col gap-1">
      <ErrorLine>{text}</ErrorLine>
      <Button variant="quiet" className="self-center" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
