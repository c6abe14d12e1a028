import { Link, useLocation } from '@tanstack/react-router';
import { buttonLook } from '#app/ui/forms/Button.tsx';
import { Page } from '#app/ui/pages/Page.tsx';

/** The page `/email-verified`, which a link in an e-mail opens. The address has `error` if the link did not verify anything. */
export function EmailVerifiedScreen() {
  const hasFailed = useLocation({ select: ({ search }) => 'error' in search });
  return (
    <Page title="Your email address">
      <div className="flex flex-col gap-5 pt-2">
        {hasFailed ? (
          <p role="alert">
            This link is older than a day, or is for an address that the account no longer has. Your account
            page sends another one.
          </p>
        ) : (
          <p role="status">Your email address is verified.</p>
        )}
        <Link to="/settings/account" replace className={buttonLook()}>
          Open your account
        </Link>
      </div>
    </Page>
  );
}
