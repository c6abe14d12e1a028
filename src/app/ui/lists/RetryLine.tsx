import { Button } from '../forms/Button.tsx';
import { ErrorLine } from '../forms/ErrorLine.tsx';

/** Says that a part of a page failed to load; the rest of the page stays usable. */
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
