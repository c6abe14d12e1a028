// Runs before the app and before the first paint: `viteEarly.ts` puts it into the page itself.

// Apply the theme chosen on this device.
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
  // Chosen here, or in another tab.
  addEventListener('snug-theme', (event) => apply(event.detail));
  addEventListener('storage', () => apply(kept()));
}

// Load the app's files. In development there is no list, and the page loads them itself.
{
  const list = document.querySelector('#files');
  if (list) {
    const { steps, common, pages } = JSON.parse(list.textContent);
    // Fetch the files of the current page in parallel with the app's, not after them. `loadCode.ts` goes on with them.
    const files = (globalThis.snugFiles = {});
    const address = Object.keys(pages).find((path) => new RegExp(`^${path}/?$`, 'i').test(location.pathname));
    for (const href of address ? [...common, ...pages[address]] : []) {
      files[href] = fetch(href);
      files[href].catch(() => undefined);
    }
    const later = () => new Promise((resolve) => setTimeout(resolve));
    // The same as `whenPainted`, whose chunk has not loaded yet.
    const painted = () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve));
        setTimeout(resolve, 300);
      });
    // One task per file, and only after the first paint: they keep a phone busy for long.
    const start = async () => {
      await painted();
      for (const file of steps) {
        await import(file);
        await later();
      }
    };
    const say = (template) => {
      // Both are gone once the app has rendered.
      document.querySelector('#loading')?.remove();
      document.querySelector('#failure')?.append(document.querySelector(template).content);
    };
    const tell = (error) => {
      console.warn('Snug could not be started.', error);
      say('#unstarted');
    };
    // What the oldest browsers of `browserslist` in package.json have, and those before them lack.
    const isTooOld = !('withResolvers' in Promise && 'any' in AbortSignal);
    if (isTooOld) addEventListener('DOMContentLoaded', () => say('#too-old'));
    else start().catch(tell);
    addEventListener('snug-unstarted', (event) => tell(event.detail));
  }
}
