import { generate } from 'lean-qr';
import { networkAddresses } from './tls/addresses.ts';

/** Draws a QR code in half-height blocks. Light modules are drawn and dark ones left blank, which suits a dark terminal. */
export function terminalQr(text: string): string {
  const qr = generate(text);
  const lines: string[] = [];
  const margin = 2;
  for (let y = -margin; y < qr.size + margin; y += 2) {
    let line = '    ';
    for (let x = -margin; x < qr.size + margin; x += 1) {
      const [upper, lower] = [qr.get(x, y), qr.get(x, y + 1)];
      line += upper ? (lower ? ' ' : '▄') : lower ? '▀' : '█';
    }
    lines.push(line);
  }
  return lines.join('\n');
}

interface Running {
  ports: { http: number; https: number | null };
  /** The configured public address, if any. */
  origin: string | null;
  /** Whether the installation has no user yet. */
  isNew: boolean;
}

const ownCertificate = `
  The certificate is this computer's own, so the phone warns once: choose 'Advanced' and go on to the page
  (Safari: 'Show Details', 'visit this website').
`;

const noHttps = `
  Other devices get no camera, no offline use and no notifications over plain http: see 'https at home' in README.md.
`;

/** Returns the text that the terminal shows after the start: the addresses and the next step. */
export function greeting({ ports, origin, isNew }: Running): string {
  const overHttps =
    ports.https === null ? [] : networkAddresses().map((address) => `https://${address}:${ports.https}`);
  const [forPhone, ...others] = origin === null ? overHttps : [origin];
  const lines = ['', 'Snug is ready.', '', `  On this computer:  http://localhost:${ports.http}`];
  if (forPhone !== undefined) {
    lines.push(`  On your phone:     ${forPhone}`);
    for (const other of others) lines.push(`  or:                ${other}`);
    lines.push('', terminalQr(forPhone));
  }
  lines.push('', `  Open it and ${isNew ? 'create the first account' : 'sign in'}. Ctrl+C stops Snug.`);
  if (isNew && forPhone !== undefined)
    lines.push("  Print labels at your phone's address, because other devices cannot open localhost.");
  if (origin === null) lines.push((forPhone === undefined ? noHttps : ownCertificate).trimEnd());
  return `${lines.join('\n')}\n\n`;
}
