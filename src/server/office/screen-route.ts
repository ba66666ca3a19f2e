/** Answers the screens of the office's URL table: who is it, may they, then load and draw, or carry a form out. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isFresh, isKnownStaffSession, noteStaffVisit, readStaffSession } from '#data/platform/staff/staff-sessions.ts'
import { OFFICE_HOME, officePath, provePath, signInPath } from '#domain/office/office-paths.ts'
import { grantsOn } from '#domain/office/grants-on.ts'
import { can, hasRoleOn, type OfficeAction } from '#domain/office/permissions.ts'
import type { Site } from '#domain/site/site.ts'
import { screens } from '#office/loaders.ts'
import { officeRoutes, type OfficeRouteId } from '#office/routes.ts'
import type { FormAction, FormAnswer, OfficeContext, OfficePage, OfficeRequest, SiteOffice } from '#office/screen.ts'
import { isFromOwnPage } from '../http/own-page.ts'
import { contextOf, type SiteServices } from '../http/site-route.ts'
import type { Secrets } from '../secrets.ts'
import type { SiteRegistry } from '../sites/site-registry.ts'
import { desksOf, type DeskServices } from './desks.ts'
import { frameOf } from './frame.ts'
import { formOrKept, keepUntilProved } from './kept-form.ts'
import { officeSessionId } from './office-cookie.ts'
import { sendFile, sendScreen } from './office-headers.ts'
import { messageScreen, type OfficeRenderer } from './office-renderer.ts'
import { staffSecurity } from './staff-security.ts'

export interface OfficeServer {
  services: SiteServices
  sites: Pick<SiteRegistry, 'served' | 'bySlug'>
  renderer: OfficeRenderer
  secrets: Secrets
  desks: DeskServices
}

interface ScreenRow {
  id: OfficeRouteId
  path: string
  may?: OfficeAction
}

type ScreenRequest = FastifyRequest<{ Params: Record<string, string> }>

/** Registers every row of the URL table, and the forms of its screen. */
export function registerScreens(app: FastifyInstance, server: OfficeServer): void {
  for (const row of officeRoutes) {
    const handler = (request: ScreenRequest, reply: FastifyReply) => answer(server, row, request, reply)
    app.get(row.path, handler)
    if (Object.keys(screens[row.id].actions).length > 0) app.post(row.path, handler)
  }
}

async function answer(server: OfficeServer, row: ScreenRow, request: ScreenRequest, reply: FastifyReply) {
  const office = await officeOf(server, request)
  if (office === null) return leave(reply, signInPath(await onwardOf(server, request)))
  await noteStaffVisit(office.db, office.session, office.now)
  const screen = screens[row.id]
  if (screen.scope === 'office') {
    const only = office.sites.length === 1 ? office.sites[0] : undefined
    if (row.path === OFFICE_HOME && only !== undefined) return leave(reply, officePath(only.slug))
    return serve(
      server,
      { row, office, screen, may: () => true, on: (db) => onDatabase(server, office, db) },
      request,
      reply,
    )
  }
  const ofSite = office.at(request.params['site'] ?? '')
  if (ofSite === null) return refuse(server, reply, 404)
  const may = (action: OfficeAction | undefined) => action === undefined || ofSite.can(action)
  if (!may(row.may)) return refuse(server, reply, 403)
  const on = (db: OfficeContext['db']) => siteOfficeOf(server, onDatabase(server, office, db), ofSite.ctx.site)
  return serve(server, { row, office: ofSite, screen, may, on }, request, reply)
}

/** Where nobody comes to after the sign-in: the screen, or the form that they sent when their session was over. */
async function onwardOf({ services, secrets }: OfficeServer, request: ScreenRequest): Promise<string> {
  const id = officeSessionId(request)
  const { body, url } = request
  if (id === null || typeof body !== 'string' || !isFromOwnPage(request)) return url
  if (!(await isKnownStaffSession(services.db, id))) return url
  const asking = { db: services.db, session: { id }, now: services.now() }
  return provePath(url, await keepUntilProved(secrets, asking, url, new URLSearchParams(body)))
}

interface Serving<Office extends OfficeContext> {
  row: ScreenRow
  office: Office
  screen: {
    load(office: Office, request: OfficeRequest): Promise<OfficePage<unknown>>
    actions: Readonly<Record<string, FormAction<Office>>>
  }
  may: (action: OfficeAction | undefined) => boolean
  /** The same context on a transaction. */
  on(db: OfficeContext['db']): Office
}

async function serve<Office extends OfficeContext>(
  server: OfficeServer,
  serving: Serving<Office>,
  request: ScreenRequest,
  reply: FastifyReply,
) {
  if (request.method !== 'POST') return show(server, serving, { request, reply, status: 200, refused: null })
  const { office, screen, may } = serving
  if (!isFromOwnPage(request)) return refuse(server, reply, 403, 'A form is taken from the office’s own pages.')
  const sent = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
  const form = await formOrKept(server.secrets, office, request.url, sent)
  if (form === null) return refuse(server, reply, 410)
  const action = screen.actions[form.get('do') ?? '']
  if (action === undefined) return refuse(server, reply, 404)
  if (!may(action.may)) return refuse(server, reply, 403)
  if (action.fresh === true && !isFresh(office.session, office.now))
    return leave(reply, provePath(request.url, await keepUntilProved(server.secrets, office, request.url, form)))
  const done = await carryOut(server, serving, action, { request, form })
  if (done.kind === 'drawn') return done.html === null ? refuse(server, reply, 404) : sendScreen(reply, 200, done.html)
  if (done.kind === 'go') return leave(reply, done.to)
  if (done.kind === 'file') return sendFile(reply, done)
  if (done.kind === 'again')
    return show(server, serving, { request, reply, status: 200, refused: { form, problems: {} } })
  return show(server, serving, { request, reply, status: done.status, refused: { form, problems: done.problems } })
}

/** A form's answer; the screen that shows a secret this once is drawn already. Null where there is none (404). */
type CarriedOut = Exclude<FormAnswer, { kind: 'shown' }> | { kind: 'drawn'; html: string | null }

/**
 * Runs a form in one transaction, so that it is whole with its audit lines, unless it makes its own. A secret's screen
 * is drawn before the commit: where that fails, nothing was made that nobody has seen.
 */
async function carryOut<Office extends OfficeContext>(
  server: OfficeServer,
  serving: Serving<Office>,
  action: FormAction<Office>,
  { request, form }: { request: ScreenRequest; form: URLSearchParams },
): Promise<CarriedOut> {
  const run = async (office: Office): Promise<CarriedOut> => {
    const answer = await action.run(office, { params: request.params, form })
    if (answer.kind !== 'shown') return answer
    const shown = { request, refused: null, once: answer.once }
    return { kind: 'drawn', html: await draw(server, { ...serving, office }, shown) }
  }
  const { office, on } = serving
  return action.apart === true ? run(office) : office.db.transaction().execute((trx) => run(on(trx)))
}

interface ScreenLoad {
  request: ScreenRequest
  refused: OfficeRequest['refused']
  once?: OfficeRequest['once']
}

async function show<Office extends OfficeContext>(
  server: OfficeServer,
  serving: Serving<Office>,
  { reply, status, ...shown }: ScreenLoad & { reply: FastifyReply; status: number },
) {
  const html = await draw(server, serving, shown)
  return html === null ? refuse(server, reply, 404) : sendScreen(reply, status, html)
}

/** The screen in its frame; null where there is nothing at this address. */
async function draw<Office extends OfficeContext>(
  { renderer }: OfficeServer,
  { row, office, screen }: Serving<Office>,
  { request, refused, once = {} }: ScreenLoad,
): Promise<string | null> {
  const url = new URL(request.url, `${request.protocol}://${request.host}`)
  const [page, frame] = await Promise.all([
    screen.load(office, { url, params: request.params, refused, once }),
    frameOf(office, url.pathname),
  ])
  return page === null ? null : renderer.screen(page.title, { screen: row.id, view: page.view, frame })
}

/** Who asks; null for nobody. */
export async function officeOf(server: OfficeServer, request: FastifyRequest): Promise<OfficeContext | null> {
  const { services, sites, secrets } = server
  const now = services.now()
  const id = officeSessionId(request)
  const session = id === null ? null : await readStaffSession(services.db, id, now)
  if (session === null) return null
  const theirs = sites.served().filter(({ slug }) => hasRoleOn(session.staff.grants, slug))
  const office: OfficeContext = {
    db: services.db,
    log: request.log,
    now,
    session,
    sites: theirs.toSorted((one, other) => one.name.localeCompare(other.name)),
    siteIds: sites.served().map(({ slug }) => slug),
    security: staffSecurity({ db: services.db, secrets, now }),
    origin: `${request.protocol}://${request.host}`,
    requestId: request.id,
    at: (siteId) => siteOfficeAt(server, office, siteId),
  }
  return office
}

/** The same person's office on another connection, such as a transaction. */
function onDatabase(server: OfficeServer, office: OfficeContext, db: OfficeContext['db']): OfficeContext {
  const onOther: OfficeContext = {
    ...office,
    db,
    security: staffSecurity({ db, secrets: server.secrets, now: office.now }),
    at: (siteId) => siteOfficeAt(server, onOther, siteId),
  }
  return onOther
}

/** The context of a site's address; null for nobody, and for a site on which they have no role, as for no site. */
export async function siteOfficeFor(server: OfficeServer, request: ScreenRequest): Promise<SiteOffice | null> {
  const office = await officeOf(server, request)
  return office?.at(request.params['site'] ?? '') ?? null
}

/** The context of a site; null for one on which this person has no role, as for one that does not exist. */
function siteOfficeAt(server: OfficeServer, office: OfficeContext, siteId: string): SiteOffice | null {
  const site = office.sites.find(({ slug }) => slug === siteId)
  return site === undefined ? null : siteOfficeOf(server, office, site)
}

/** The context of a site on which this person has a role. */
function siteOfficeOf({ services, desks, secrets }: OfficeServer, office: OfficeContext, site: Site): SiteOffice {
  const grants = grantsOn(site, office.session.staff.grants)
  const ctx = { ...contextOf({ ...services, db: office.db }, site, office.log), now: office.now }
  return {
    ...office,
    session: { ...office.session, staff: { ...office.session.staff, grants } },
    ctx,
    desks: desksOf({ ...desks, secrets }, ctx),
    can: (action, subject = {}) => can(grants, action, { ...subject, siteId: site.slug }),
  }
}

const WORDS = {
  403: ['Not yours to open', 'Your role does not allow this. An owner or manager can change it.'],
  404: ['Nothing here', 'There is no such screen, or it is of a site on which you have no role.'],
  410: ['Nothing was done', 'That was carried out before, or is more than 15 minutes old. Press the button again.'],
} as const

function refuse(
  { renderer }: Pick<OfficeServer, 'renderer'>,
  reply: FastifyReply,
  status: keyof typeof WORDS,
  reason?: string,
): FastifyReply {
  const [title, words] = WORDS[status]
  return sendScreen(reply, status, messageScreen(renderer, title, reason ?? words))
}

const leave = (reply: FastifyReply, to: string): FastifyReply =>
  reply.code(303).headers({ location: to, 'cache-control': 'no-store' }).send()
