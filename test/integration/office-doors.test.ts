/** Doors of the office as requests meet them: sign-in, welcome, and the letter about a new browser (Office R5, R6). */
import { generate } from 'otplib'
import { beforeEach, describe, expect, it } from 'vitest'
import { inviteStaff } from '#data/platform/staff/change-staff.ts'
import { readStaff } from '#data/platform/staff/staff.ts'
import { staffNewDevice } from '#server/notices/staff-new-device.ts'
import { addPerson, PASSWORD, SECRETS, type TestPerson } from './office-people.ts'
import { officeOfFile } from './office-of-file.ts'
import { OFFICE_SITES } from './office-world.ts'
import { databaseOfFile } from './postgres.ts'

const NOW = new Date('2026-11-27T00:00:10Z')
let now = NOW
const database = databaseOfFile()
const world = officeOfFile(database, () => now)
beforeEach(() => {
  now = NOW
})

let people = 0
function somebody(): Promise<TestPerson> {
  people++
  return addPerson(database, { email: `door${people}@dealer.example`, now: NOW, grants: [{ siteId: 'south' }] })
}

/** Signs in by the next step of the app. `cookie`: those that the browser has. */
async function signIn(person: TestPerson, { cookie = '', next = '/south' } = {}) {
  now = new Date(now.getTime() + 30_000)
  const form = { email: person.email, password: PASSWORD, code: await person.code(now), next }
  return world.post('/sign-in', form, {
    headers: { cookie, 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/143.0' },
  })
}

const cookiesOf = (answer: Awaited<ReturnType<typeof signIn>>) =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
const lettersTo = (to: string) =>
  database.db
    .selectFrom('notices')
    .selectAll()
    .where('toValue', '=', to)
    .where('kind', '=', 'staff-new-device')
    .execute()
const change = () => ({ db: database.db, now, actor: 'cli:test', siteIds: Object.keys(OFFICE_SITES) }) as const
const invitation = (email: string) =>
  inviteStaff(change(), {
    email,
    name: 'Pat',
    grant: { siteId: 'south', role: 'sales', locations: [], categories: [] },
  })

/** Comes in by a link with a new password and app. */
async function comeIn(token: string) {
  const page = (await world.ask({ url: `/welcome/${token}` })).body
  const [, sealed = '', seed = ''] = /"sealed":"([\w-]+)","seed":"([A-Z2-7 ]+)"/.exec(page) ?? []
  const code = await generate({ secret: seed.replaceAll(' ', ''), epoch: Math.floor(now.getTime() / 1000) })
  return world.post(`/welcome/${token}`, { password: 'seven quiet tyres tomorrow', app: sealed, code })
}

const guess = (email: string) => world.post('/sign-in', { email, password: 'wrong wrong wrong', code: '123456' })

describe('Office R6 sign-in', () => {
  it('Office R6 the session cookie is of the host alone, strict, and out of reach of scripts', async () => {
    const answer = await signIn(await somebody())
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/south'])
    const session = answer.cookies.find(({ name }) => name === '__Host-office')
    expect(session).toMatchObject({ path: '/', secure: true, httpOnly: true, sameSite: 'Strict', maxAge: 86_400 })
    expect(session?.domain).toBeUndefined()
    expect((await world.ask({ url: '/south', session: session?.value })).statusCode).toBe(200)
  })

  it('Office R6 a new browser is told to the person by letter, one that they used before is not', async () => {
    const person = await somebody()
    const first = await signIn(person)
    expect(await lettersTo(person.email)).toMatchObject([
      { siteId: 'south', subject: { browser: 'Firefox on Windows' } },
    ])
    await signIn(person, { cookie: cookiesOf(first) })
    expect(await lettersTo(person.email)).toHaveLength(1)
    const forged = cookiesOf(first).replace(/known=.{20}/, `known=${'A'.repeat(20)}`)
    await signIn(person, { cookie: forged })
    expect(await lettersTo(person.email)).toHaveLength(2)
  })

  it('Office R6 the letter says by which browser and when, in the time of the site', async () => {
    const ctx = { db: database.db, site: OFFICE_SITES.south, now, secrets: SECRETS, places: { postcode: () => null } }
    const subject = { browser: 'Firefox on Windows', at: NOW.toISOString() }
    const notice = {
      id: '1',
      kind: 'staff-new-device',
      channel: 'email',
      accountId: null,
      to: 'x@dealer.example',
    } as const
    const letter = await staffNewDevice({ ...ctx, mailFrom: null }, { ...notice, subject, createdAt: NOW })
    expect(letter?.text).toContain('by Firefox on Windows on Friday, 27 November 2026 at 10:00 am.')
  })

  it.each([
    ['//evil.example', '/'],
    ['https://evil.example/', '/'],
    ['/south/stock?q=1', '/south/stock?q=1'],
  ])('Office R5 after a sign-in %s leads to %s', async (next, to) => {
    expect((await signIn(await somebody(), { next })).headers.location).toBe(to)
  })

  it('Office R5 a refusal says the same of a known and an unknown address, and starts no session', async () => {
    const person = await somebody()
    const [known, unknown] = [await guess(person.email), await guess('nobody@dealer.example')]
    expect([known.statusCode, known.cookies]).toEqual([422, []])
    expect(known.body.replace(person.email, '')).toBe(unknown.body.replace('nobody@dealer.example', ''))
  })

  it('Office R3 a sign-in from a page elsewhere is not taken', async () => {
    const person = await somebody()
    const form = { email: person.email, password: PASSWORD, code: await person.code(now) }
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await world.post('/sign-in', form, { headers })).cookies).toEqual([])
  })
})

describe('Office R5 welcome', () => {
  it('Office R5 of several who come in by one link at once, one does; no letter at the first time', async () => {
    const { token, staffId } = await invitation('first@dealer.example')
    const answers = await Promise.all([comeIn(token), comeIn(token), comeIn(token)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404])
    expect((await readStaff(database.db, staffId))?.state).toBe('active')
    expect(await lettersTo('first@dealer.example')).toEqual([])
  })

  it('Office R5 somebody invited anew loses old ways in and open sessions, and is told by letter', async () => {
    const person = await somebody()
    const session = (await signIn(person)).cookies.find(({ name }) => name === '__Host-office')?.value
    const { token } = await invitation(person.email)
    expect((await world.ask({ url: '/south', session })).statusCode).toBe(200)
    expect((await comeIn(token)).statusCode).toBe(200)
    expect((await world.ask({ url: '/south', session })).statusCode).toBe(303)
    expect((await signIn(person)).statusCode).toBe(422)
    expect(await lettersTo(person.email)).toHaveLength(2)
  })
})
