import { Mail, QrCode, SquareTerminal } from 'lucide';
import type { ReactNode } from 'react';
import { MailForm } from '#app/flows/resetMail/MailForm.tsx';
import { useSetup } from '#app/data/lists.ts';
import { Card } from '#app/ui/Card.tsx';
import { Icon, type IconLike } from '#app/ui/Icon.tsx';
import { RetryLine } from '#app/ui/lists/RetryLine.tsx';
import { Spinner } from '#app/ui/Spinner.tsx';

function Way({ icon, title, children }: { icon: IconLike; title: string; children: ReactNode }) {
  return (
    <Card className="flex flex-col gap-4 p-5">
      <h2 className="flex items-center gap-3 text-body font-semibold">
        <Icon icon={icon} className="shrink-0 text-leaf" />
        {title}
      </h2>
      {children}
    </Card>
  );
}

/** The ways to a new password that this installation has. */
export function WaysBack() {
  const setup = useSetup();
  if (setup.isPending) return <Spinner className="w-full py-8 text-leaf" />;
  return (
    <div className="flex flex-col gap-4 pt-2">
      {!setup.data && <RetryLine text="Couldn't reach Snug." onRetry={() => void setup.refetch()} />}
      {setup.data?.sendsMail && (
        <Way icon={Mail} title="A link by email">
          <MailForm />
        </Way>
      )}
      <Way icon={QrCode} title="A code from your household">
        <p className="text-small text-muted">
          The owner of your household can show you a code in Settings, People. Scan it with your phone, and
          choose a new password.
        </p>
      </Way>
      <Way icon={SquareTerminal} title="On the computer that runs Snug">
        <p className="text-small text-muted">This command prints a link to a new password:</p>
        <code className="rounded-field border border-line bg-paper px-3.5 py-2.5 text-small wrap-anywhere select-all">
          npm run reset-password -- your@email.example
        </code>
      </Way>
    </div>
  );
}
