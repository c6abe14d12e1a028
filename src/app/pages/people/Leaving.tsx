import { Button } from '#app/ui/forms/Button.tsx';

/** The way out of the household. */
export const Leaving = ({ onLeave }: { onLeave: () => void }) => (
  <Button variant="quiet" onClick={onLeave}>
    Leave the household
  </Button>
);
