/** A form that comes when its session is over is kept until its sender has signed in again (Office R6). */
import { beforeEach, expect, it } from 'vitest'
import { addPerson, PASSWORD, type TestPerson } from './office-people.ts'
import { officeOfFile } from './office-of-file.ts'
import { sessionOf } from './office-world.ts'
import { databaseOfFile } from './postgres.ts'

let now = new Date('2026-11-27T00:00:10Z')
const database = databaseOfFile()
const world = officeOfFile(database, () => now)
beforeEach(() => {
  now = new Date(now.getTime() + 3_600_000)
})

let people = 0
function owner(): Promise<TestPerson> {
  people++
  return addPerson(database, { email: `late${people}@dealer.example`, now, grants: [{ siteId: 'south' }] })
}

const invitation = () => ({ do: 'invite', email: `hired${people}@dealer.example`, name: 'Sam Walker', role: 'sales' })
const invited = (email: string) => database.db.selectFrom('staff').select('name').where('email', '=', email).execute()
const keptForms = () => database.db.selectFrom('staffKeptForms').select('sessionId').execute()

/** Sends the form nine hours after the last work. Answers where the sign-in leads on to. */
async function sendLate({ id }: TestPerson, form: Record<string, string>, headers: Record<string, string> = {}) {
  const { session } = await sessionOf(database, id, now)
  now = new Date(now.getTime() + 9 * 3_600_000)
  const answer = await world.post('/south/users', form, { session, headers })
  const to = new URL(String(answer.headers.location), 'http://office.example')
  expect([answer.statusCode, to.pathname]).toEqual([303, '/sign-in'])
  return { session, to, next: to.searchParams.get('next') ?? '' }
}

async function signIn(person: TestPerson, { session, next }: { session: string; next: string }) {
  const form = { email: person.email, password: PASSWORD, code: await person.code(now), next }
  const answer = await world.post('/sign-in', form, { session })
  expect([answer.statusCode, answer.headers.location]).toEqual([303, next])
  return { session: answer.cookies.find(({ name }) => name === '__Host-office')?.value ?? '' }
}

it('Office R6 the form waits behind the sign-in, and is carried out once by who sent it', async () => {
  const person = await owner()
  const form = invitation()
  const { session, to, next } = await sendLate(person, form)
  expect(await invited(form.email)).toEqual([])
  expect((await world.ask({ url: `${to.pathname}${to.search}`, session })).body).toContain(JSON.stringify(next))
  const anew = await signIn(person, { session, next })
  const kept = new URLSearchParams(next.slice('/prove'.length)).get('form') ?? ''
  expect((await world.ask({ url: next, ...anew })).body).toContain(
    JSON.stringify({ action: '/south/users', kept: { name: 'kept', value: kept } }),
  )
  expect((await world.post('/south/users', { kept }, anew)).statusCode).toBe(200)
  expect(await invited(form.email)).toEqual([{ name: 'Sam Walker' }])
  expect((await world.post('/south/users', { kept }, anew)).statusCode).toBe(410)
})

it('Office R6 somebody else who signs in by that browser gets nothing of it', async () => {
  const [person, other] = [await owner(), await owner()]
  const form = invitation()
  const { session, next } = await sendLate(person, form)
  const theirs = await signIn(other, { session, next })
  const kept = new URLSearchParams(next.slice('/prove'.length)).get('form') ?? ''
  expect((await world.post('/south/users', { kept }, theirs)).statusCode).toBe(410)
  expect([await invited(form.email), await keptForms()]).toEqual([[], []])
})

it('Office R6 a form from elsewhere, or of no session that ever was, is not kept', async () => {
  const person = await owner()
  const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
  expect((await sendLate(person, invitation(), foreign)).next).toBe('/south/users')
  const unknown = await world.post('/south/users', invitation(), { session: 'A'.repeat(43) })
  expect(unknown.headers.location).toBe('/sign-in?next=%2Fsouth%2Fusers')
  expect(await keptForms()).toEqual([])
})
