import { generate } from 'lean-qr';
import { networkAddresses } from './tls/addresses.ts';

/** A QR symbol in half-height blocks, light on dark so that every terminal shows it readable. */
function terminalQr(text: string): string {
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

/**
 * What the person who starts Snug reads in the terminal.
 *
 * @param origin the configured public address, if any
 */
export function greeting(ports: { http: number; https: number | null }, origin: string | null): string {
  const lines = ['', 'Snug is ready.', `  On this computer:  http://localhost:${ports.http}`];
  const address = networkAddresses()[0];
  const forPhone =
    origin ?? (ports.https !== null && address !== undefined ? `https://${address}:${ports.https}` : null);
  if (forPhone !== null) {
    lines.push(`  On your phone:     ${forPhone}`, '', terminalQr(forPhone), '');
  }
  if (origin === null && forPhone !== null) {
    lines.push(
      "  The certificate is this computer's own, so the phone warns once: choose 'Advanced' and go on to the page",
      "  (Safari: 'Show Details', 'visit this website').",
    );
  }
  if (origin === null) {
    lines.push(
      '  Over plain http other devices get no camera, no offline use and no notifications: use the https address.',
    );
  }
  return `${lines.join('\n')}\n\n`;
}
