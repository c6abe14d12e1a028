import { parse } from 'bowser';

/** The length of the name of a model, in characters, beyond which it is cut. */
const mostOfModel = 60;

/**
 * Returns the model of the device that sent a request. Chromium sends it because the app's page asks for it (`Accept-CH`); other
 * browsers name it in the user agent or not at all.
 *
 * @returns `null` if it is not sent
 */
export function modelIn(headers: Headers | undefined): string | null {
  // A string of structured fields (RFC 9651): in quotes, with escapes.
  const sent = /^"(.*)"$/.exec(headers?.get('sec-ch-ua-model')?.trim() ?? '')?.[1];
  const model = sent?.replaceAll(/\\(.)/g, '$1').trim().slice(0, mostOfModel);
  return model || null;
}

/**
 * Names a device for its user.
 *
 * @returns its model or system, and its browser, such as 'Pixel 8, Chrome'
 */
export function deviceName({ userAgent, model }: { userAgent: string | null; model: string | null }): string {
  const { browser, os, platform } = parse(userAgent || 'unknown');
  const names = [model ?? platform.model ?? os.name, browser.name?.replace(/ for Android$/, '')];
  return names.filter(Boolean).join(', ') || 'A device';
}
