import { createPrivateKey, X509Certificate } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { createSecureContext } from 'node:tls';
import { generate } from 'selfsigned';
import type { Config } from '../../base/config.ts';
import { ConfigError } from '../../base/env.ts';
import { networkAddresses } from './addresses.ts';

export interface Certificate {
  cert: string;
  key: string;
}

const day = 86_400_000;
/** Apple's systems refuse certificates that are valid for more than 825 days. */
const validDays = 820;

function read(path: string, name: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new ConfigError(`${name} names a file that cannot be read: ${path}`);
  }
}

/** Reads the certificate from the settings. */
function readOwn(certFile: string, keyFile: string): Certificate {
  const own = { cert: read(certFile, 'SNUG_TLS_CERT'), key: read(keyFile, 'SNUG_TLS_KEY') };
  try {
    createSecureContext(own);
  } catch {
    throw new ConfigError('SNUG_TLS_CERT and SNUG_TLS_KEY must hold a certificate and its key, in PEM.');
  }
  return own;
}

/** Returns whether a certificate is intact, is valid for another 30 days and names every address. */
function isCurrent({ cert, key }: Certificate, addresses: string[], now: number): boolean {
  try {
    const parsed = new X509Certificate(cert);
    return (
      parsed.checkPrivateKey(createPrivateKey(key)) &&
      parsed.validToDate.getTime() > now + 30 * day &&
      addresses.every((ip) => parsed.checkIP(ip) !== undefined)
    );
  } catch {
    return false;
  }
}

/**
 * Returns the certificate for https: the configured files, or a self-signed one. The latter is stored, so that a phone has to
 * accept it only once; it is replaced when this computer's addresses change or before it expires.
 *
 * @param now epoch milliseconds
 * @throws {ConfigError} if the configured files are unusable
 */
export async function loadCertificate(
  { dataDir, https }: Pick<Config, 'dataDir'> & { https: NonNullable<Config['https']> },
  now: number,
): Promise<Certificate> {
  if (https.certFile !== null && https.keyFile !== null) {
    return readOwn(https.certFile, https.keyFile);
  }
  const certFile = join(dataDir, 'https.crt');
  const keyFile = join(dataDir, 'https.key');
  const addresses = ['127.0.0.1', ...networkAddresses()];
  if (existsSync(certFile) && existsSync(keyFile)) {
    const kept = { cert: readFileSync(certFile, 'utf8'), key: readFileSync(keyFile, 'utf8') };
    if (isCurrent(kept, addresses, now)) return kept;
  }
  const made = await generate([{ name: 'commonName', value: 'Snug at home' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate: new Date(now - day),
    notAfterDate: new Date(now + validDays * day),
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 2, value: hostname() },
          ...addresses.map((ip) => ({ type: 7 as const, ip })),
        ],
      },
    ],
  });
  writeFileSync(keyFile, made.private, { mode: 0o600 });
  writeFileSync(certFile, made.cert);
  return { cert: made.cert, key: made.private };
}
