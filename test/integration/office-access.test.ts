/** Who may open what: every address of the office, every role, own and foreign site (Office R1 to R3). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { can, ROLES, type OfficeAction, type Role } from '#domain/office/permissions.ts'
import { screens } from '#office/loaders.ts'
import { officeRoutes } from '#office/routes.ts'
import { readStaffSession } from '#data/platform/staff/staff-sessions.ts'
import { sessionIdOf } from '#data/accounts/sessions.ts'
import { openOfficeWorld, OFFICE_HOST, signedIn, type OfficeWorld } from './office-world.ts'
import { databaseOfFile } from './postgres.ts'

const NOW = new Date('2026-11-27T00:00:00Z')
const LONG_AGO = new Date(NOW.getTime() - 16 * 60_000)
let now = NOW
const database = databaseOfFile()
let world: OfficeWorld
const sessions = new Map<Role, string>()
beforeAll(async () => {
  world = await openOfficeWorld(database, () => now)
  for (const role of ROLES)
    sessions.set(role, (await signedIn(database, [{ role }], NOW, { provedAt: LONG_AGO })).session)
})
afterAll(() => world.app.close())

interface RouteRow {
  id: (typeof officeRoutes)[number]['id']
  path: string
  may?: OfficeAction
}
const ROWS: readonly RouteRow[] = officeRoutes
const SITE_ROWS = ROWS.filter(({ path }) => path.startsWith('/:site'))
/** An address of a row on a site, of a thing that does not exist. */
const addressOf = ({ path }: RouteRow, site: string) => path.replace(':site', site).replaceAll(/:\w+/g, '1')
const PAIRS = SITE_ROWS.flatMap((row) => ROLES.map((role) => [row.path, role, row] as const))

const FORMS = SITE_ROWS.flatMap((row) =>
  Object.entries(screens[row.id].actions).flatMap(([name, action]) =>
    ROLES.map((role) => [row.path, name, role, row, action] as const),
  ),
)

describe('Office R3 screens', () => {
  it.each(PAIRS)('Office R3 %s for %s: 403 without the right, 404 on a foreign site', async (_path, role, row) => {
    const session = sessions.get(role)
    const own = await world.ask({ url: addressOf(row, 'south'), session })
    const isAllowed = row.may === undefined || can([grantOf(role)], row.may, { siteId: 'south' })
    if (isAllowed) expect([200, 303, 404]).toContain(own.statusCode)
    else expect(own.statusCode).toBe(403)
    expect(own.headers['cache-control']).toBe('no-store')
    expect(String(own.headers.location ?? '')).not.toContain('/sign-in')
    const [foreign, unknown] = [
      await world.ask({ url: addressOf(row, 'north'), session }),
      await world.ask({ url: addressOf(row, 'nowhere'), session }),
    ]
    expect([foreign.statusCode, unknown.statusCode]).toEqual([404, 404])
    expect(foreign.body).toBe(unknown.body)
  })

  it.each(ROWS.map((row) => [row.path, row] as const))(
    'Office R3 %s leads nobody further than sign-in',
    async (_path, row) => {
      const url = addressOf(row, 'south')
      for (const session of [undefined, 'x'.repeat(43)]) {
        const answer = await world.ask({ url, session })
        expect([answer.statusCode, answer.headers.location]).toEqual([303, `/sign-in?next=${encodeURIComponent(url)}`])
      }
    },
  )
})

const grantOf = (role: Role) => ({ siteId: 'south', role, locations: [], categories: [] })

describe.runIf(FORMS.length > 0)('Office R3 forms', () => {
  it.each(FORMS)('Office R3 %s "%s" by %s: only with the right, on the own site, from own pages', async (...row) => {
    const [, name, role, route, action] = row
    const session = sessions.get(role)
    const url = addressOf(route, 'south')
    const mayAll = [route.may, action.may].every(
      (may) => may === undefined || can([grantOf(role)], may, { siteId: 'south' }),
    )
    const done = await world.post(url, { do: name }, { session })
    if (!mayAll) expect(done.statusCode).toBe(403)
    else if (action.fresh === true)
      expect([done.statusCode, new URL(String(done.headers.location), 'http://o').searchParams.get('next')]).toEqual([
        303,
        url,
      ])
    else expect([200, 303, 404, 409, 413, 415, 422, 429]).toContain(done.statusCode)
    expect((await world.post(addressOf(route, 'north'), { do: name }, { session })).statusCode).toBe(404)
    const elsewhere = [
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { origin: 'http://evil.example' },
    ]
    for (const headers of elsewhere)
      expect((await world.post(url, { do: name }, { session, headers })).statusCode).toBe(403)
    const nobody = await world.post(url, { do: name })
    expect([nobody.statusCode, nobody.headers.location]).toEqual([303, `/sign-in?next=${encodeURIComponent(url)}`])
  })
})

describe('Office R1 the office has its host to itself', () => {
  it('Office R1 a site answers no address of the office, with a session of the office too', async () => {
    const session = sessions.get('owner')
    for (const url of ['/sign-in', '/south', '/south/leads', '/prove', '/passkey']) {
      const answer = await world.ask({ url, session, headers: { host: 'south.example' } })
      expect([url, answer.statusCode]).toEqual([url, 404])
    }
    expect((await world.ask({ url: '/', headers: { host: 'south.example' } })).body).toBe('south')
  })

  it('A16.2 Office R1 the office answers no address of a site, and does not know a shopper', async () => {
    const session = sessions.get('owner') ?? ''
    const asShopper = await world.ask({ url: '/south', headers: { cookie: `__Host-shopper=${session}` } })
    expect(asShopper.statusCode).toBe(303)
    for (const url of ['/api/session', '/my-garage/settings'])
      expect((await world.ask({ url, session })).statusCode).toBe(404)
  })

  it('Office R1 a proxy that is not trusted cannot name the office for another host', async () => {
    const headers = { host: 'south.example', 'x-forwarded-host': OFFICE_HOST }
    expect((await world.ask({ url: '/', headers })).body).toBe('south')
  })

  it('Office R1 every page allows scripts, pictures and forms of its own host alone, and is kept nowhere', async () => {
    const answer = await world.ask({ url: '/sign-in' })
    const policy = String(answer.headers['content-security-policy'])
    for (const part of ["default-src 'none'", "script-src 'self'", "form-action 'self'", "frame-ancestors 'none'"])
      expect(policy).toContain(part)
    expect(policy).not.toContain('unsafe')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['x-robots-tag']).toBe('noindex')
  })
})

describe('Office R6 sessions', () => {
  it('Office R6 the cookie is of this host alone, strict, and out of reach of scripts', async () => {
    const { session } = await signedIn(database, [{ role: 'owner' }], NOW)
    const out = await world.post('/sign-out', {}, { session })
    expect(out.headers['set-cookie']).toMatch(/^__Host-office=; Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
  })

  it('Office R6 a session ends 8 hours after the last work and 14 hours after its begin', async () => {
    const { session } = await signedIn(database, [{ role: 'owner' }], NOW)
    const id = sessionIdOf(session)
    const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000)
    const isOpen = async (at: Date) => (await readStaffSession(database.db, id, at)) !== null
    expect([await isOpen(hours(7.99)), await isOpen(hours(8))]).toEqual([true, false])
    try {
      now = hours(7)
      expect((await world.ask({ url: '/south', session })).statusCode).toBe(200)
      expect([await isOpen(hours(13.99)), await isOpen(hours(14))]).toEqual([true, false])
    } finally {
      now = NOW
    }
  })

  it('Office R6 sign-out ends the session in the database', async () => {
    const { session } = await signedIn(database, [{ role: 'owner' }], NOW)
    const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    await world.post('/sign-out', {}, { session, headers: evil })
    expect((await world.ask({ url: '/south', session })).statusCode).toBe(200)
    await world.post('/sign-out', {}, { session })
    expect((await world.ask({ url: '/south', session })).statusCode).toBe(303)
  })

  it('Office R6 somebody disabled is out at once', async () => {
    const { id, session } = await signedIn(database, [{ role: 'owner' }], NOW)
    await database.db.updateTable('staff').set({ state: 'disabled' }).where('id', '=', id).execute()
    expect((await world.ask({ url: '/south', session })).statusCode).toBe(303)
  })
})
