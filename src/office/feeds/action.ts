import { noteAudit } from '#data/accounts/audit.ts'
import { addFeedSource } from '#data/office/feed-sources.ts'
import { feedPath } from '#domain/office/feeds/feed-paths.ts'
import { readSourceForm } from '#domain/office/feeds/feed-source.ts'
import type { FormAction, FormAnswer, SiteOffice } from '../screen.ts'

/** Problems of a form by field. */
export const problemsOf = (faults: readonly { field: string; message: string }[]) =>
  Object.fromEntries(faults.map(({ field, message }) => [field, message]))

export const invalid = (problems: Readonly<Record<string, string>>): FormAnswer => ({
  kind: 'refused',
  status: 422,
  problems,
})

/** Adds a source (R45). */
export const addSource: FormAction<SiteOffice> = {
  may: 'feeds.map',
  run: async ({ ctx, session, requestId }, { form }) => {
    const read = readSourceForm(Object.fromEntries(form))
    if ('faults' in read) return invalid(problemsOf(read.faults))
    const { settings } = read
    const isAdded = await addFeedSource(ctx, settings, ctx.now)
    if (!isAdded) return invalid({ id: `The site has a source ${settings.id} already. Choose another short name.` })
    await noteAudit(ctx, {
      at: ctx.now,
      actor: `staff:${session.staff.id}`,
      action: 'feed-source-added',
      subject: settings.id,
      after: settings,
      requestId,
    })
    return { kind: 'go', to: feedPath(ctx.site.slug, settings.id) }
  },
}
