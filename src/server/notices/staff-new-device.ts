import { timezoneOf } from '#domain/hours/opening-hours.ts'
import { noticeMail } from './notice-mail.ts'
import type { NoticeWords } from './notice-words.ts'

/** Tells somebody of the staff that they signed in by a new browser (Office R6). `subject` is `{browser, at}`. */
export const staffNewDevice: NoticeWords = async (ctx, notice) => {
  const { site } = ctx
  const timeZone = timezoneOf(site.locations[0] ?? { timezone: null, address: { state: site.defaultState } })
  const at = new Intl.DateTimeFormat('en-AU', { dateStyle: 'full', timeStyle: 'short', timeZone }).format(
    new Date(String(notice.subject['at'])),
  )
  return noticeMail(ctx, notice, {
    subject: `Office of ${site.name}: signed in by a new browser`,
    paragraphs: [
      `You signed in to the office by ${String(notice.subject['browser'])} on ${at}. You never did by it before.`,
      'If it was not you, tell an owner or manager at once: they can end your sessions and invite you again.',
    ],
    reason: 'You receive this because you work in the office of this website.',
  })
}
