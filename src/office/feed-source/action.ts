import { noteAudit } from '#data/accounts/audit.ts'
import { changeFeedSource, readFeedSource, type FeedSource, type SourceChanges } from '#data/office/feed-sources.ts'
import { feedPath } from '#domain/office/feeds/feed-paths.ts'
import { readSourceForm } from '#domain/office/feeds/feed-source.ts'
import { invalid, problemsOf } from '../feeds/action.ts'
import type { FormAction, FormAnswer, SiteOffice } from '../screen.ts'

type Request = Parameters<FormAction<SiteOffice>['run']>[1]

const NOBODY: FormAnswer = { kind: 'refused', status: 404, problems: {} }
const CHANGED: FormAnswer = {
  kind: 'refused',
  status: 409,
  problems: { '': 'Somebody else changed this source meanwhile. What you typed is kept below; save again to use it.' },
}

/** Runs `work` with the source of the address. */
const ofSource =
  (work: (office: SiteOffice, source: FeedSource, request: Request) => Promise<FormAnswer>) =>
  async (office: SiteOffice, request: Request): Promise<FormAnswer> => {
    const source = await readFeedSource(office.ctx, request.params['source'] ?? '')
    return source === null ? NOBODY : work(office, source, request)
  }

const backTo = ({ ctx }: SiteOffice, { id }: FeedSource, said: string): FormAnswer => ({
  kind: 'go',
  to: `${feedPath(ctx.site.slug, id)}?said=${said}`,
})

/** Changes a source that is still of the form's version, with its audit entry. */
export async function changeSource(
  { ctx, session, requestId }: SiteOffice,
  source: FeedSource,
  { form }: Pick<Request, 'form'>,
  { changes, action, after }: { changes: SourceChanges; action: string; after: object },
): Promise<boolean> {
  const version = Number(form.get('version') ?? NaN)
  const isChanged = await changeFeedSource(ctx, { id: source.id, version }, changes)
  const actor = `staff:${session.staff.id}` as const
  const before = Object.fromEntries(Object.entries(source).filter(([name]) => name in after))
  if (isChanged) await noteAudit(ctx, { at: ctx.now, actor, action, subject: source.id, before, after, requestId })
  return isChanged
}

/** Forms of one source (R45). */
export const sourceActions: Readonly<Record<string, FormAction<SiteOffice>>> = {
  save: {
    may: 'feeds.map',
    run: ofSource(async (office, source, request) => {
      const read = readSourceForm({ ...Object.fromEntries(request.form), id: source.id, kind: source.kind })
      if ('faults' in read) return invalid(problemsOf(read.faults))
      const { id: _id, ...changes } = read.settings
      const of = { changes, action: 'feed-source-changed', after: read.settings }
      return (await changeSource(office, source, request, of)) ? backTo(office, source, 'saved') : CHANGED
    }),
  },
  pause: {
    may: 'feeds.run',
    run: ofSource(async (office, source, request) => {
      const isPaused = source.pausedAt !== null
      const changes = { pausedAt: isPaused ? null : office.ctx.now }
      const of = { changes, action: isPaused ? 'feed-source-resumed' : 'feed-source-paused', after: changes }
      return (await changeSource(office, source, request, of)) ? backTo(office, source, 'saved') : CHANGED
    }),
  },
  key: {
    may: 'feeds.map',
    run: ofSource(async (office, source, request) => {
      const { key, hash } = office.desks.feeds.newKey()
      const of = { changes: { keyHash: hash }, action: 'feed-source-key', after: {} }
      if (!(await changeSource(office, source, request, of))) return CHANGED
      return { kind: 'shown', once: { key } }
    }),
  },
  fetch: {
    may: 'feeds.run',
    apart: true,
    run: ofSource(async (office, source) => {
      const { ctx, session, requestId } = office
      const actor = `staff:${session.staff.id}` as const
      await noteAudit(ctx, { at: ctx.now, actor, action: 'feed-source-fetched', subject: source.id, requestId })
      await office.desks.feeds.fetchNow(source, `office:${session.staff.id}`)
      const now = await readFeedSource(ctx, source.id)
      return backTo(office, source, now?.etag !== null && now?.etag === source.etag ? 'same' : 'fetched')
    }),
  },
}
