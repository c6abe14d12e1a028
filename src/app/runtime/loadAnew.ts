/**
 * Reloads the app if the server responds; otherwise the browser would replace the app by its own error page.
 *
 * @returns whether it does
 */
export async function loadAnew(): Promise<boolean> {
  const answers = await fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (answers) location.reload();
  return answers;
}
