import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { NewPassword } from '#app/flows/passwordReset/NewPassword.tsx';
import { Page } from '#app/ui/pages/Page.tsx';
import { useBack } from '#app/ui/overlays/useBack.ts';
import { WaysBack } from './WaysBack.tsx';

/**
 * `/reset-password`: how to get a link to a new password on this installation. `/reset-password#{token}`: where such a link leads.
 * The token is behind `#`, so the browser sends it to no server.
 */
export function ResetPasswordScreen(): ReactNode {
  const goBack = useBack('/login');
  const token = useLocation({ select: ({ hash }) => hash });
  return token === '' ? (
    <Page title="Forgot your password?" onBack={goBack}>
      <WaysBack />
    </Page>
  ) : (
    <Page title="New password">
      <div className="flex flex-col gap-5 pt-2">
        <NewPassword key={token} token={token} />
      </div>
    </Page>
  );
}
