import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/**
 * Returns the handler of a header's Back button: it goes back in the app's history. If there is none, as for a plant that was
 * opened by its address, it goes to the parent page.
 *
 * @param parent path of the parent page
 */
export function useBack(parent: string): () => void {
  const { history } = useRouter();
  const navigate = useNavigate();
  return useCallback(() => {
    // An open sheet blocks Back, but is left together with its page.
    if (history.canGoBack()) history.back({ ignoreBlocker: true });
    else void navigate({ to: parent, replace: true });
  }, [history, navigate, parent]);
}
