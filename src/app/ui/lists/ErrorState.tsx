import { Button } from '../forms/Button.tsx';
import { Icon } from '../Icon.tsx';

/** Says that content failed to load, with a retry. Unlike an empty list, it is an alert. */
export function ErrorState({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-center gap-4 px-4 py-10 text-center">
      <Icon icon="circle-alert" size={40} className="text-terracotta" />
      <p className="text-body font-semibold">{text}</p>
      <Button variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
