import { useState } from 'react';

/**
 * Lets the user hide a flow's progress while it goes on. If the flow stops to ask something, later progress is shown again.
 *
 * @param isBusy whether the flow is working
 * @returns whether its progress is hidden, and a function that hides it
 */
export function useLeaving(isBusy: boolean): [boolean, () => void] {
  const [isLeft, setLeft] = useState(false);
  if (isLeft && !isBusy) setLeft(false);
  return [isLeft && isBusy, () => setLeft(true)];
}
