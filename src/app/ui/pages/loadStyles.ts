// Calls at the same time share a load: a second one would replace the link of the first, which then would never load.
let loading: Promise<void> | undefined;

function load(link: HTMLLinkElement): Promise<void> {
  const active = link.cloneNode() as HTMLLinkElement;
  active.media = 'all';
  return new Promise((resolve, reject) => {
    active.addEventListener('load', () => resolve());
    active.addEventListener('error', () => reject(new Error('The styles could not be loaded.')));
    link.replaceWith(active);
  });
}

/**
 * Loads the styles of all pages. The page itself contains those of the first page, and has an inactive link to the others.
 *
 * @throws if they cannot be loaded; the next call tries again
 */
export async function loadStyles(): Promise<void> {
  // There is no link in development.
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  if (!link) return;
  // After a failure, the sheet of the link is empty.
  if (link.sheet?.cssRules.length) link.media = 'all';
  else
    await (loading ??= load(link).finally(() => {
      loading = undefined;
    }));
}
