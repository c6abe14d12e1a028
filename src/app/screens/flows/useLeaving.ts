import { useState } from 'react';

/**
 * Lets a person leave a flow to itself while it works. Once it stops at something that needs an answer, what takes time after
 * that is shown again.
 *
 * @param isBusy whether the flow is at work
 * @returns whether it was left, and what leaves it
 */
export function useLeaving(isBusy: boolean): [boolean, () => void] {
  const [isLeft, setLeft] = useState(false);
  if (isLeft && !isBusy) setLeft(false);
  return [isLeft && isBusy, () => setLeft(true)];
}
