import { noteAudit } from '#data/accounts/audit.ts'
import { bringBack, leaveOut, readFeedRun, refusedRowsOf, type FeedRun } from '#data/office/feed-runs.ts'
import { readFeedSource, type FeedSource } from '#data/office/feed-sources.ts'
import { feedRunPath } from '#domain/office/feeds/feed-paths.ts'

import { patternNamed } from '#domain/stock/field-patterns.ts'
import { fieldNamed } from '#domain/stock/raw-vehicle.ts'
import type { MendedRow } from '../desks.ts'
import { changeSource } from '../feed-source/action.ts'
import { invalid } from '../feeds/action.ts'
import type { FormAction, FormAnswer, SiteOffice } from '../screen.ts'

/** Rows that one form may hold. */
const MOST_ROWS = 100

interface RunOfSource {
  run: FeedRun & { sourceId: string }
  /** Null where only the command line knows it. */
  source: FeedSource | null
}

type Work = (office: SiteOffice, found: RunOfSource, form: URLSearchParams) => Promise<FormAnswer>

/** Runs `work` with the run of the address. */
const ofRun =
  (work: Work): FormAction<SiteOffice>['run'] =>
  async (office, { params, form }) => {
    const run = await readFeedRun(office.ctx, Number(params['run']) || 0)
    const sourceId = run?.sourceId ?? null
    if (run === null || sourceId === null || sourceId !== params['source'])
      return { kind: 'refused', status: 404, problems: {} }
    return work(office, { run: { ...run, sourceId }, source: await readFeedSource(office.ctx, sourceId) }, form)
  }

const backTo = ({ ctx }: SiteOffice, { id, sourceId }: RunOfSource['run']): FormAnswer => ({
  kind: 'go',
  to: `${feedRunPath(ctx.site.slug, sourceId, id)}?show=refused`,
})

const note = ({ ctx, session, requestId }: SiteOffice, { id }: RunOfSource['run'], action: string, lines: number[]) =>
  noteAudit(ctx, {
    at: ctx.now,
    actor: `staff:${session.staff.id}`,
    action,
    subject: String(id),
    after: { lines },
    requestId,
  })

/**
 * Imports the rows of a form that were changed and are valid; the others stay, each with its reason (R46). `field`: the
 * typed values are cells of that field; without it they are whole rows.
 */
const replay: Work = async (office, { run, source }, form) => {
  const { ctx, session, desks } = office
  const mender = desks.feeds.mender(run, source ?? { columnMap: {}, fieldPatterns: {} })
  if (mender === null)
    return invalid({ '': 'The header of this run is not kept. Run its file again, and mend that run.' })
  const field = fieldNamed(form.get('field') ?? '')
  const lines = linesIn(form, 'row').slice(0, MOST_ROWS)
  const typed = await refusedRowsOf(ctx, run.id, { limit: MOST_ROWS, left: true, lines })
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
  if (Object.keys(problems).length === 0) return backTo(office, run)
  const said = taken.length === 0 ? 'No row was imported.' : `${taken.length} imported.`
  return invalid({ ...problems, '': `${said} ${Object.keys(problems).length} still to mend; each says why.` })
}

/** Lines that a form names: `row-12` names line 12. */
const linesIn = (form: URLSearchParams, name: string): number[] =>
  [...form.keys()].flatMap((key) => {
    const line = new RegExp(`^${name}-(\\d{1,9})$`).exec(key)?.[1]
    return line === undefined ? [] : [Number(line)]
  })

/** Leaves the ticked rows out: they are not refused again while they come as they are. */
const leave: Work = async (office, { run }, form) => {
  const lines = linesIn(form, 'out')
  if (lines.length === 0) return invalid({ '': 'Tick the rows that you want to leave out.' })
  const { ctx, session } = office
  const left = await leaveOut(ctx, run, { lines, staffId: session.staff.id, now: ctx.now })
  if (left > 0) await note(office, run, 'feed-rows-left-out', lines)
  return backTo(office, run)
}

const bring: Work = async (office, { run }) => {
  if ((await bringBack(office.ctx, run)) > 0) await note(office, run, 'feed-rows-brought-back', [])
  return backTo(office, run)
}

/** From now on takes a field's value out of a longer text, in every row of the source. */
const usePattern: Work = async (office, { run, source }, form) => {
  const [field, pattern] = [fieldNamed(form.get('field') ?? ''), patternNamed(form.get('pattern') ?? '')]
  if (source === null || field === null || pattern === null) return { kind: 'refused', status: 404, problems: {} }
  const fieldPatterns = { ...source.fieldPatterns, [field]: pattern }
  const of = { changes: { fieldPatterns }, action: 'feed-pattern-set', after: { field, pattern } }
  if (await changeSource(office, source, { form }, of)) return backTo(office, run)
  return {
    ...invalid({ '': 'Somebody else changed this source meanwhile. Press again to use the pattern.' }),
    status: 409,
  }
}

export const runActions: Readonly<Record<string, FormAction<SiteOffice>>> = {
  replay: { may: 'feeds.run', apart: true, run: ofRun(replay) },
  'leave-out': { may: 'feeds.run', run: ofRun(leave) },
  'bring-back': { may: 'feeds.run', run: ofRun(bring) },
  pattern: { may: 'feeds.map', run: ofRun(usePattern) },
}
