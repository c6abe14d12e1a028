// What comes before the app: it is a part of the page itself (`viteEarly.ts`), and runs before anything is painted.

// The look that was chosen on this device.
{
  const papers = { light: '#FAF7F0', dark: '#14170F' };
  const apply = (theme) => {
    const root = document.documentElement;
    if (theme in papers) root.dataset.theme = theme;
    else delete root.dataset.theme;
    for (const meta of document.querySelectorAll('meta[name=theme-color]')) {
      meta.content = papers[theme] ?? papers[meta.media.includes('dark') ? 'dark' : 'light'];
    }
  };
  const kept = () => {
    try {
      return localStorage.getItem('snug-theme') ?? 'system';
    } catch {
      return 'system';
    }
  };
  apply(kept());
  // Chosen here, and in another tab.
  addEventListener('snug-theme', (event) => apply(event.detail));
  addEventListener('storage', () => apply(kept()));
}

// The app's files. While developing there is no such list, and the page loads them by itself.
{
  const list = document.querySelector('#files');
  if (list) {
    const { steps, pages } = JSON.parse(list.textContent);
    // What the page at this address needs comes beside the app, and not after it.
    const page = pages.find(({ address }) => new RegExp(`^${address}/?$`, 'i').test(location.pathname));
    for (const href of page?.files ?? []) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
    const later = () => new Promise((resolve) => setTimeout(resolve));
    // As `whenPainted`, which is a part of what is still to come.
    const painted = () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve));
        setTimeout(resolve, 300);
      });
    // One task each, and not before there is something to see: a phone is busy with them for long.
    const start = async () => {
      await painted();
      for (const file of steps) {
        await import(file);
        await later();
      }
    };
    const tell = (error) => {
      console.warn('Snug could not be started.', error);
      // Neither is there any more once the app has begun.
      const failure = document.querySelector('#failure');
      document.querySelector('#loading')?.remove();
      failure?.append(failure.nextElementSibling.content);
    };
    start().catch(tell);
    addEventListener('snug-unstarted', (event) => tell(event.detail));
  }
}
