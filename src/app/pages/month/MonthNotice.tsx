import type { UseQueryResult } from '@tanstack/react-query';
import { RetryLine } from '#app/ui/lists/RetryLine.tsx';

/** Says that what was done is loading, or could not be loaded: until then the calendar has only what is due. */
export function MonthNotice({
  query: { data, isError, refetch },
}: {
  query: Pick<UseQueryResult, 'data' | 'isError' | 'refetch'>;
}) {
  if (data !== undefined) return null;
  if (isError) return <RetryLine text="Couldn't load what was done." onRetry={() => void refetch()} />;
  return (
    <p role="status" className="px-1 text-small text-muted">
      Loading what was done…
    </p>
  );
}
