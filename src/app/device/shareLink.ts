const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Opens the device's dialog for sharing; ends without an error if the user closes it. @throws if the device cannot share */
export async function shareLink(text: string, url: string): Promise<void> {
  await navigator.share({ title: 'Snug', text, url }).catch((error: unknown) => {
    if (!isCancelled(error)) throw error;
  });
}
