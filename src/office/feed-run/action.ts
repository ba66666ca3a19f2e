import { noteAudit } from '#data/accounts/audit.ts'
import { readFeedRun, refusedRowsOf } from '#data/office/feed-runs.ts'
import { readFeedSource } from '#data/office/feed-sources.ts'
import { feedRunPath } from '#domain/office/feeds/feed-paths.ts'
import { fieldNamed } from '#domain/stock/column-map.ts'
import type { MendedRow } from '../desks.ts'
import { invalid } from '../feeds/action.ts'
import type { FormAction, SiteOffice } from '../screen.ts'

/** Rows that one form may hold. */
const MOST_ROWS = 100

/**
 * Imports the rows of a form that were changed and are valid; the others stay, each with its reason (R46). `field`: the
 * typed values are cells of that field; without it they are whole rows.
 */
const replay: FormAction<SiteOffice> = {
  may: 'feeds.run',
  run: async ({ ctx, session, desks, requestId }, { params, form }) => {
    const run = await readFeedRun(ctx, Number(params['run']) || 0)
    const sourceId = run?.sourceId ?? null
    if (run === null || sourceId === null || sourceId !== params['source'])
      return { kind: 'refused', status: 404, problems: {} }
    const source = await readFeedSource(ctx, sourceId)
    const mender = desks.feeds.mender({ ...run, sourceId }, source?.columnMap ?? {})
    if (mender === null)
      return invalid({ '': 'The header of this run is not kept. Run its file again, and mend that run.' })
    const known = await refusedRowsOf(ctx, run.id, { limit: 20_000, left: true })
    const field = fieldNamed(form.get('field') ?? '')
    const typed = known.filter(({ line }) => form.has(`row-${line}`)).slice(0, MOST_ROWS)
    const problems: Record<string, string> = {}
    const rows: MendedRow[] = []
    for (const { line, raw } of typed) {
      const value = (form.get(`row-${line}`) ?? '').trim()
      const text = field === null ? value : (mender.withCell(raw, field, value) ?? '')
      const problem = await mender.problem({ line, text })
      if (problem === null) rows.push({ line, text })
      else problems[`row-${line}`] = problem
    }
    const answer = rows.length === 0 ? null : await mender.replay(rows, `office:${session.staff.id}`)
    for (const [line, reason] of answer?.refused ?? []) problems[`row-${line}`] = reason
    const taken = answer?.taken ?? []
    if (taken.length > 0)
      await noteAudit(ctx, {
        at: ctx.now,
        actor: `staff:${session.staff.id}`,
        action: 'feed-rows-mended',
        subject: String(run.id),
        after: { lines: taken },
        requestId,
      })
    if (Object.keys(problems).length === 0)
      return { kind: 'go', to: `${feedRunPath(ctx.site.slug, sourceId, run.id)}?show=refused` }
    const said = taken.length === 0 ? 'No row was imported.' : `${taken.length} imported.`
    return invalid({ ...problems, '': `${said} ${Object.keys(problems).length} still to mend; each says why.` })
  },
}

export const runActions = { replay }
