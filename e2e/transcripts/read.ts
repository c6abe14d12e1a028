import type { CDPSession, Page } from 'playwright/test';
import { linesOf, type AxNode } from './lines.ts';
import { looksOf, picturesOf, shownStyles, type Captured } from './looks.ts';

const sessions = new WeakMap<Page, CDPSession>();

/** Returns a session that stays open, because the end of one also ends the page's virtual authenticator. */
async function sessionOf(page: Page): Promise<CDPSession> {
  const known = sessions.get(page);
  // Tests that share a page end the sessions of the test before.
  const isOpen = await known?.send('Page.getFrameTree').then(
    () => true,
    () => false,
  );
  if (known && isOpen) return known;
  const session = await page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

/**
 * Writes down the page as a screen reader meets it, one line per element: role, name, description and state, with the attributes
 * that direct input and the colours that carry meaning. Content behind a modal dialog is left out, as it is out of reach.
 *
 * @param isFolded whether an element is written without its content, by its role and number of children
 * @param hasPictures whether to list the pictures at the end
 */
export async function readTranscript(
  page: Page,
  isFolded: (role: string, children: number) => boolean = () => false,
  hasPictures = false,
): Promise<string> {
  const session = await sessionOf(page);
  const [{ nodes }, captured] = await Promise.all([
    session.send('Accessibility.getFullAXTree') as unknown as Promise<{ nodes: AxNode[] }>,
    session.send('DOMSnapshot.captureSnapshot', {
      computedStyles: [...shownStyles],
    }) as unknown as Promise<Captured>,
  ]);
  const looks = looksOf(captured);
  return [...linesOf(nodes, looks, isFolded), ...(hasPictures ? picturesOf(looks) : [])].join('\n');
}
