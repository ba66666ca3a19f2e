import { withholdReview } from '#data/reviews/withhold-review.ts'
import { officePath } from '#domain/office/office-paths.ts'
import { WITHHOLD_REASONS, type WithholdReason } from '#domain/reviews/review.ts'
import { invalid } from '../feeds/action.ts'
import type { FormAction, FormAnswer, SiteOffice } from '../screen.ts'

async function change(
  { ctx, session, requestId }: SiteOffice,
  form: URLSearchParams,
  reason: WithholdReason | null,
): Promise<FormAnswer> {
  const outcome = await withholdReview(ctx, {
    source: form.get('source') ?? '',
    sourceId: form.get('review') ?? '',
    reason,
    actor: `staff:${session.staff.id}`,
    at: ctx.now,
    requestId,
  })
  if (outcome === 'none') return { kind: 'refused', status: 404, problems: {} }
  return { kind: 'go', to: officePath(ctx.site.slug, 'reviews') }
}

/** Withholds a review for one of three reasons; one that is merely bad may not be (R133). */
const withhold: FormAction<SiteOffice> = {
  may: 'reach.work',
  run: (office, { form }) => {
    const reason = WITHHOLD_REASONS.find((one) => one === form.get('reason'))
    return reason === undefined
      ? Promise.resolve(invalid({ '': `A review is withheld for: ${WITHHOLD_REASONS.join(', ')}. Choose one.` }))
      : change(office, form, reason)
  },
}

const show: FormAction<SiteOffice> = { may: 'reach.work', run: (office, { form }) => change(office, form, null) }

export const reviewActions = { withhold, show }
