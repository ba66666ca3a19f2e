/** Writes and sends a code, as a text or as a letter (R7, R8). */
import { headerText, noticeMessageIdOf } from '#domain/leads/mail-message.ts'
import type { Mailer } from '#ports/mail.ts'
import type { Sms } from '#ports/sms.ts'
import { senderOf } from '../delivery/mail-text.ts'
import { gsmText, LONGEST_TEXT } from '../notices/gsm-text.ts'
import type { CodeLetter, CodeSender } from './ask-code.ts'

/**
 * The text of a code: two lines, of which browsers read the second, so that the code fills itself in on this host alone
 * (https://wicg.github.io/sms-one-time-codes). A long name of a site is cut.
 */
export function codeText(siteName: string, { code, host }: Pick<CodeLetter, 'code' | 'host'>): string {
  const lines = (name: string) => `${code} is your ${name}code. We never ask for it.\n@${host} #${code}`
  const room = Math.max(0, LONGEST_TEXT - lines(' ').length)
  const name = gsmText(siteName).replaceAll(/[$:?]/g, '').slice(0, room).trim()
  return lines(name === '' ? '' : `${name} `)
}

interface CodeSenderParts {
  mailer: Mailer
  sms: Sms
  /** The platform's From address; null for the site's own. */
  mailFrom: string | null
}

/** Sends codes at once, not by a queue: the shopper waits for them. */
export function codeSender({ mailer, sms, mailFrom }: CodeSenderParts): CodeSender {
  return async ({ site }, letter, signal) => {
    const { id, to, code, minutes } = letter
    if (to.kind === 'phone') {
      await sms.send({ site, to: to.value, text: codeText(site.name, letter), id }, signal)
      return
    }
    // No link that signs in: mail scanners open links.
    await mailer.send(
      {
        id: noticeMessageIdOf(site.slug, id),
        from: senderOf(site, null, mailFrom),
        replyTo: { name: headerText(site.name), address: site.email },
        to: [{ name: '', address: to.value }],
        subject: headerText(`${code} is your ${site.name} code`),
        text: [
          code,
          `This is your code to sign in at ${site.name}. It works for ${minutes} minutes, in the browser that asked ` +
            'for it. We never ask for it.',
          'If you did not ask for it, somebody typed your address by mistake; you need do nothing.',
          `${site.legalName}\n`,
        ].join('\n\n'),
        html: null,
        attachments: [],
      },
      signal,
    )
  }
}
