import type { NewInvitation } from '#machines/invitation/invitationMachine.ts';
import { AddressText } from '#app/ui/AddressText.tsx';
import { Button } from '#app/ui/forms/Button.tsx';
import { QrCode } from '#app/ui/QrCode.tsx';
import { takeFocus } from '#app/ui/takeFocus.ts';

/** A new invitation: its QR code and its link, which are shown only once. */
export function InvitationLink({
  made,
  until,
  onCopy,
  onShare,
  onRevoke,
  onNoted,
}: {
  made: NewInvitation;
  /** The last day, such as '30 November'. */
  until: string;
  onCopy: () => void;
  onShare: () => void;
  onRevoke: () => void;
  onNoted: () => void;
}) {
  return (
    <>
      <p ref={takeFocus} tabIndex={-1} className="text-small text-muted">
        One person can join your household with this link until {until}. Let them scan the code, or send them
        the link: it is not shown again.
      </p>
      <QrCode text={made.url} label="QR code of the invitation" />
      <AddressText label="Invitation link" url={made.url} />
      <div className="flex flex-wrap gap-2">
        {'share' in navigator && (
          <Button className="flex-1 basis-full" onClick={onShare}>
            Share
          </Button>
        )}
        <Button variant="secondary" className="flex-1" onClick={onCopy}>
          Copy
        </Button>
        <Button variant="secondary" className="flex-1" onClick={onRevoke}>
          Revoke
        </Button>
        <Button variant="secondary" className="flex-1" onClick={onNoted}>
          Done
        </Button>
      </div>
    </>
  );
}
