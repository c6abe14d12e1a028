import type { ReactNode } from 'react';
import { AddressText } from '#app/ui/AddressText.tsx';
import { Button } from '#app/ui/forms/Button.tsx';
import { QrCode } from '#app/ui/QrCode.tsx';
import { takeFocus } from '#app/ui/takeFocus.ts';

/**
 * A new link: its QR code and its address, which are shown only once.
 *
 * @param of what it is a link of, such as 'invitation'
 * @param onRevoke without it, the link cannot be revoked here
 * @param children what the link is for
 */
export function NewLink({
  of,
  url,
  onCopy,
  onShare,
  onRevoke,
  onNoted,
  children,
}: {
  of: string;
  url: string;
  onCopy: () => void;
  onShare: () => void;
  onRevoke?: () => void;
  onNoted: () => void;
  children: ReactNode;
}) {
  return (
    <>
      <p ref={takeFocus} tabIndex={-1} className="text-small text-muted">
        {children}
      </p>
      <QrCode text={url} label={`QR code of the ${of}`} />
      <AddressText label={`${of.replace(/^./, (first) => first.toUpperCase())} link`} url={url} />
      <div className="flex flex-wrap gap-2">
        {'share' in navigator && (
          <Button className="flex-1 basis-full" onClick={onShare}>
            Share
          </Button>
        )}
        <Button variant="secondary" className="flex-1" onClick={onCopy}>
          Copy
        </Button>
        {onRevoke && (
          <Button variant="secondary" className="flex-1 text-terracotta" onClick={onRevoke}>
            Revoke
          </Button>
        )}
        <Button variant="secondary" className="flex-1" onClick={onNoted}>
          Done
        </Button>
      </div>
    </>
  );
}
