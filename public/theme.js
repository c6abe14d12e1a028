// The look that was chosen on this device, before anything is painted: so a file of its own, loaded first, and no part of the app.
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
