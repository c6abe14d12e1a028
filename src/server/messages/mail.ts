import { fullDay } from '#domain/dates.ts';
import type { Message } from '../mail/mail.ts';
import type { PersonalMessage } from './content.ts';

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)!};`);

/**
 * Returns the e-mail of a message, as plain text and as HTML. It holds no pictures, so that opening it tells the server nothing.
 *
 * @param unsubscribeUrl where one press ends these e-mails (RFC 8058)
 */
export function mailOf(
  to: string,
  { title, body, url, tasks }: PersonalMessage,
  unsubscribeUrl: string,
): Message {
  const lines = tasks.map(({ plantName, action, dueOn }) => ({ plantName, action, since: fullDay(dueOn) }));
  const text = [
    ...(lines.length === 0
      ? [body]
      : lines.map(({ plantName, action, since }) => `- ${action}: ${plantName} (due ${since})`)),
    '',
    `Open Snug: ${url}`,
    '',
    `No more of these e-mails: ${unsubscribeUrl}`,
  ].join('\n');
  const list =
    lines.length === 0
      ? `<p>${escaped(body)}</p>`
      : `<ul>${lines
          .map(
            ({ plantName, action, since }) =>
              `<li>${escaped(action)}: <strong>${escaped(plantName)}</strong> (due ${escaped(since)})</li>`,
          )
          .join('')}</ul>`;
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escaped(title)}</title></head><body style="font-family:sans-serif;line-height:1.5"><h1 style="font-size:1.25em">${escaped(title)}</h1>${list}<p><a href="${escaped(url)}">Open Snug</a></p><p style="font-size:.85em"><a href="${escaped(unsubscribeUrl)}">No more of these e-mails</a></p></body></html>`;
  return {
    to,
    subject: title,
    text,
    html,
    // In one piece: a folded header breaks the signatures of some mail servers.
    headers: {
      'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
      // One press needs https.
      ...(unsubscribeUrl.startsWith('https:') && {
        'List-Unsubscribe-Post': { prepared: true, value: 'List-Unsubscribe=One-Click' },
      }),
    },
  };
}
