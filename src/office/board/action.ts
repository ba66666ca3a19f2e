import { snooze } from '#data/office/board-snoozes.ts'
import { BOARD_ITEMS, BOARD_ROWS } from '#domain/office/board.ts'
import { officePath } from '#domain/office/office-paths.ts'
import type { FormAction, FormAnswer, SiteOffice } from '../screen.ts'

const LONGEST_DAYS = 31

/** Puts a line off for some days with a reason, or brings it back (Office R10). */
async function putOff(
  { ctx, can, session, now }: SiteOffice,
  form: URLSearchParams,
  isBack: boolean,
): Promise<FormAnswer> {
  const item = BOARD_ITEMS.find((one) => one === form.get('item'))
  if (item === undefined || !can(BOARD_ROWS[item].action))
    return { kind: 'refused', status: 404, problems: { '': 'There is no such line.' } }
  const [reason, days] = [(form.get('reason') ?? '').trim(), Number(form.get('days'))]
  if (!isBack && (reason === '' || reason.length > 200 || !Number.isInteger(days) || days < 1 || days > LONGEST_DAYS))
    return {
      kind: 'refused',
      status: 422,
      problems: { '': `Say why in at most 200 characters, and choose 1 to ${LONGEST_DAYS} days.` },
    }
  const until = isBack ? null : new Date(now.getTime() + days * 86_400_000)
  await snooze(ctx, { item, reason: isBack ? 'Brought back' : reason, until, staffId: session.staff.id, now })
  return { kind: 'go', to: officePath(ctx.site.slug) }
}

/** Managers and owners put lines off: it hides them from everybody. */
export const boardActions = {
  snooze: { may: 'leads.assign', run: (office, { form }) => putOff(office, form, false) },
  back: { may: 'leads.assign', run: (office, { form }) => putOff(office, form, true) },
} satisfies Record<string, FormAction<SiteOffice>>
