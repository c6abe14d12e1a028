import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** Prints the labels of a page that was opened for that, once. */
export function usePrintedAtOnce(print: () => void): void {
  const router = useRouter();
  const latest = useRef(print);
  useEffect(() => {
    latest.current = print;
  });
  useEffect(() => {
    const { isPrinted, ...state } = router.state.location.state;
    if (!isPrinted) return;
    latest.current();
    // Otherwise a reload would print again.
    void router.navigate({ to: '.', state, replace: true });
  }, [router]);
}
