/** A form that asks for a fresh proof is kept until its sender has given one (Office R6). */
import { beforeEach, expect, it } from 'vitest'
import { addPerson, PASSWORD, type TestPerson } from './office-people.ts'
import { officeOfFile } from './office-of-file.ts'
import { sessionOf } from './office-world.ts'
import { databaseOfFile } from './postgres.ts'

const NOW = new Date('2026-11-27T00:00:10Z')
let now = NOW
const database = databaseOfFile()
const world = officeOfFile(database, () => now)
beforeEach(() => {
  now = new Date(now.getTime() + 3_600_000)
})

const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
let people = 0

/** An owner whose last proof is 16 minutes old. */
async function owner(): Promise<{ person: TestPerson; session: string }> {
  people++
  const grants = [{ siteId: 'south' }]
  const person = await addPerson(database, { email: `owner${people}@dealer.example`, now, grants })
  return { person, ...(await sessionOf(database, person.id, now, { provedAt: later(-16) })) }
}

const invitation = () => ({ do: 'invite', email: `new${people}@dealer.example`, name: 'Sam Walker', role: 'sales' })
const invited = (email: string) => database.db.selectFrom('staff').select('name').where('email', '=', email).execute()

/** Sends the form and answers where the proof is asked for, with the id of the kept form. */
async function sendStale(session: string, form: Record<string, string>, url = '/south/users') {
  const answer = await world.post(url, form, { session })
  expect(answer.statusCode).toBe(303)
  const to = new URL(String(answer.headers.location), 'http://office.example')
  expect([to.pathname, to.searchParams.get('next')]).toEqual(['/prove', url])
  return { to: `${to.pathname}${to.search}`, kept: to.searchParams.get('form') ?? '' }
}

const prove = async ({ person, session }: { person: TestPerson; session: string }, kept: string, password = PASSWORD) =>
  world.post('/prove', { password, code: await person.code(now), next: '/south/users', form: kept }, { session })

it('Office R6 without script a form with all its values is carried out after the proof, once', async () => {
  const { person, session } = await owner()
  const form = invitation()
  const { to, kept } = await sendStale(session, form)
  expect(await invited(form.email)).toEqual([])
  expect((await world.ask({ url: to, session })).body).toContain(`"form":"${kept}"`)
  const wrong = await prove({ person, session }, kept, 'not this one at all')
  expect([wrong.statusCode, wrong.body.includes(`"form":"${kept}"`)]).toEqual([422, true])
  const proved = await prove({ person, session }, kept)
  expect([proved.statusCode, proved.headers.location]).toEqual([303, to])
  expect((await world.ask({ url: to, session })).body).toContain(
    JSON.stringify({ action: '/south/users', kept: { name: 'kept', value: kept } }),
  )
  const done = await world.post('/south/users', { kept }, { session })
  expect([done.statusCode, done.body.includes('/welcome/')]).toEqual([200, true])
  expect(await invited(form.email)).toEqual([{ name: 'Sam Walker' }])
  const again = await world.post('/south/users', { kept }, { session })
  expect([again.statusCode, again.body]).toEqual([410, expect.stringContaining('Nothing was done')])
})

it('Office R6 of two presses at once one is carried out', async () => {
  const { person, session } = await owner()
  const { kept } = await sendStale(session, invitation())
  await prove({ person, session }, kept)
  const answers = await Promise.all(Array.from({ length: 4 }, () => world.post('/south/users', { kept }, { session })))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410, 410, 410])
})

it('Office R6 a kept form without the proof is kept on, and nothing is done', async () => {
  const { session } = await owner()
  const form = invitation()
  const { kept } = await sendStale(session, form)
  const second = await sendStale(session, { kept })
  expect(second.kept).not.toBe(kept)
  expect(await invited(form.email)).toEqual([])
  expect((await world.post('/south/users', { kept }, { session })).statusCode).toBe(410)
})

it('Office R6 a kept form serves its session alone, on its screen alone, for 15 minutes', async () => {
  const mine = await owner()
  const { kept } = await sendStale(mine.session, invitation())
  const other = await sessionOf(database, mine.person.id, now)
  expect((await world.post('/south/users', { kept }, other)).statusCode).toBe(410)
  expect((await world.post('/south/users', { kept: 'x' }, mine)).statusCode).toBe(410)
  await prove(mine, kept)
  expect((await world.post('/south/privacy', { kept }, mine)).statusCode).toBe(410)
  const old = await owner()
  const kepts = [await sendStale(old.session, invitation()), await sendStale(old.session, invitation())]
  now = later(14.9)
  await prove(old, '')
  expect((await world.post('/south/users', { kept: kepts[0]?.kept ?? '' }, old)).statusCode).toBe(200)
  now = later(0.1)
  expect((await world.post('/south/users', { kept: kepts[1]?.kept ?? '' }, old)).statusCode).toBe(410)
})

it('Office R6 a kept form is sealed, and a session keeps ten', async () => {
  const { session } = await owner()
  const first = await sendStale(session, { do: 'password', password: 'a secret of fifteen signs' }, '/account')
  const rows = () => database.db.selectFrom('staffKeptForms').selectAll().where('keptAt', '=', now).execute()
  expect((await rows()).map(({ sealed }) => sealed.toString('latin1')).join()).not.toMatch(/secret|account|password/)
  now = later(0.01)
  for (let sent = 0; sent < 10; sent++) await sendStale(session, invitation())
  const left = (await database.db.selectFrom('staffKeptForms').select('id').execute()).map(({ id }) => id)
  expect([(await rows()).length, left.includes(first.kept)]).toEqual([10, false])
})
