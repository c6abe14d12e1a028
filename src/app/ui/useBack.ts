import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/**
 * What the Back of a page's header does: goes back where the app has been somewhere before, else to where the page belongs, such as
 * from a plant that was opened by its address to all plants.
 *
 * @param parent where the page belongs
 */
export function useBack(parent: string): () => void {
  const { history } = useRouter();
  const navigate = useNavigate();
  return useCallback(() => {
    // A sheet that lies over the page is left with it.
    if (history.canGoBack()) history.back({ ignoreBlocker: true });
    else void navigate({ to: parent, replace: true });
  }, [history, navigate, parent]);
}
