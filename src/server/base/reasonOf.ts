/** Returns why a request, a query or an access to a bucket failed: the reason is deeper than the error tells. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  const { code } = error as NodeJS.ErrnoException;
  if (typeof code === 'string') return code;
  // That of an S3 service: its name is its code.
  return '$fault' in error ? error.name : error.message;
}
