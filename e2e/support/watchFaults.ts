import type { Page } from 'playwright/test';

/** Reports what must not happen on any page: errors, violations of the content security policy, calls to other hosts. */
export async function watchFaults(
  page: Page,
  origin: string,
  report: (fault: string) => void,
): Promise<void> {
  page.on('pageerror', (error) => report(`error: ${error.message}`));
  page.on('console', (message) => {
    // The whole Chromium asks for this on pages without a document of ours, such as `/healthz`.
    if (message.location().url === `${origin}/favicon.ico`) return;
    if (message.type() === 'error') report(`console: ${message.text()} ${message.location().url}`);
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) report(`call to another host: ${url.href}`);
  });
  await page.exposeFunction('reportPolicy', (text: string) => report(`policy: ${text}`));
  await page.addInitScript(() => {
    const { reportPolicy } = globalThis as unknown as { reportPolicy(text: string): void };
    document.addEventListener('securitypolicyviolation', (event) => {
      reportPolicy(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
}
