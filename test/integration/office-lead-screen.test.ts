/** One lead's screen as requests meet it: its buttons, downloads, versions and proof (Office R16 to R22). */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readWork } from '#data/office/lead-work.ts'
import { notesOf } from '#data/office/lead-history.ts'
import { takeNewLeads } from '#data/office/take-leads.ts'
import type { Grant } from '#domain/office/permissions.ts'
import { addLead } from './office-leads-fixture.ts'
import { OFFICE_SITES, openOfficeWorld, signedIn, type OfficeWorld } from './office-world.ts'
import { databaseOfEachTest } from './postgres.ts'

const NOW = new Date('2026-11-20T02:00:00Z')
const site = OFFICE_SITES.south
const REFERENCE = 'SOU-9X9X9X'
const PATH = `/south/leads/${REFERENCE}`

const database = databaseOfEachTest()
let world: OfficeWorld
let leadId: string
let ann: { id: string; session: string }
beforeEach(async () => {
  world = await openOfficeWorld(database, () => NOW)
  leadId = await addLead(database, site, NOW, { reference: REFERENCE })
  await takeNewLeads({ db: database.db, site }, NOW, new AbortController().signal)
  ann = await signedIn(database, [{ role: 'owner' }], NOW)
})
afterEach(() => world.app.close())

const scope = () => ({ db: database.db, site })
const press = (name: string, form: Record<string, string> = {}, session = ann.session) =>
  world.post(PATH, { do: name, ...form }, { session })
const person = (role: Grant['role'], grant: Partial<Grant> = {}) => signedIn(database, [{ role, ...grant }], NOW)
const given = (assignee: string, version: string, session: string) => press('assign', { assignee, version }, session)
const words = async () => (await notesOf(scope(), leadId)).map(({ kind, body }) => `${kind}: ${body}`)

describe('Office R16 to R22 one lead', () => {
  it('Office R16 R22 shows it, and notes once a day who opened it', async () => {
    const shown = [
      await world.ask({ url: PATH, session: ann.session }),
      await world.ask({ url: PATH, session: ann.session }),
    ]
    expect(shown.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(shown[0]?.body).toContain('Is the tow bar included?')
    expect(shown[0]?.body).toContain('We collect your details to answer you.')
    const audit = await database.db.selectFrom('auditLog').select(['actor', 'action', 'subject']).execute()
    expect(audit).toEqual([{ actor: `staff:${ann.id}`, action: 'lead-opened', subject: leadId }])
  })

  it('Office R16 names other leads of the same address, and that this proves nobody', async () => {
    await addLead(database, site, NOW, { reference: 'SOU-OTHER1' })
    expect((await world.ask({ url: PATH, session: ann.session })).body).toContain('SOU-OTHER1')
  })

  it('Office R18 R19 an appointment made here is the first answer; an older page is told who was before', async () => {
    expect((await press('status', { version: '1', status: 'appointment' })).statusCode).toBe(303)
    expect(await readWork(scope(), leadId)).toMatchObject({
      status: 'appointment',
      firstAnswerAt: NOW,
      answeredBy: ann.id,
      answerMinutes: 0,
    })
    const late = await press('status', { version: '1', status: 'lost', lostReason: 'price' })
    expect(late.statusCode).toBe(409)
    expect(late.body).toMatch(/Staff \d+ \(.*\): New → Appointment/)
    expect((await press('status', { version: '2', status: 'lost' })).body).toContain('Choose why the lead was lost.')
    expect((await press('status', { version: '2', status: 'duplicate', duplicateOf: 'SOU-NONE99' })).body).toContain(
      'There is no lead SOU-NONE99',
    )
    await press('status', { version: '2', status: 'lost', lostReason: 'price' })
    expect(await words()).toEqual(['status: New → Appointment', 'status: Appointment → Lost: Price'])
  })

  it('Office R20 a salesperson takes a lead, a manager gives it', async () => {
    const sam = await person('sales')
    expect((await given(ann.id, '1', sam.session)).body).toContain('You may take a lead yourself')
    expect((await given(sam.id, '1', sam.session)).statusCode).toBe(303)
    expect((await readWork(scope(), leadId)).assignee).toBe(sam.id)
    expect((await given(ann.id, '2', ann.session)).statusCode).toBe(303)
    expect((await given('00000000-0000-4000-8000-000000000000', '3', ann.session)).statusCode).toBe(422)
  })

  it('Office R21 a reply is queued once, answers the lead and keeps what was typed where it fails', async () => {
    expect((await press('reply', { version: '1', reply: ' ' })).body).toContain('Write something first.')
    const old = await press('reply', { version: '7', reply: 'Yes, it is here.' })
    expect([old.statusCode, old.body.includes('Yes, it is here.')]).toEqual([409, true])
    expect((await press('reply', { version: '1', reply: 'Yes, it is here.', vehicle: 'on' })).statusCode).toBe(303)
    expect((await press('reply', { version: '1', reply: 'Yes, it is here.', vehicle: 'on' })).statusCode).toBe(409)
    expect(await readWork(scope(), leadId)).toMatchObject({ status: 'working', firstAnswerAt: NOW })
    const letters = await database.db.selectFrom('notices').select(['kind', 'toValue', 'subject']).execute()
    expect(letters).toMatchObject([
      { kind: 'lead-reply', toValue: 'sam@example.com', subject: { lead: leadId, vehicle: true } },
    ])
    expect(await notesOf(scope(), leadId)).toMatchObject([{ kind: 'email', letter: { state: 'waiting' } }])
  })

  it('Office R19 a call that is logged is an answer; a note is none', async () => {
    await press('note', { version: '1', note: 'Key is with the workshop' })
    expect((await readWork(scope(), leadId)).firstAnswerAt).toBeNull()
    await press('call', { version: '1', note: 'Comes on Saturday' })
    expect((await readWork(scope(), leadId)).firstAnswerAt).toEqual(NOW)
    expect(await words()).toEqual(['note: Key is with the workshop', 'call: Comes on Saturday'])
  })

  it('Office R17 it is sent again by its routes, and downloads as ADF and JSON', async () => {
    await database.db
      .updateTable('outbox')
      .set({ state: 'parked', attempts: 5, lastError: 'SMTP 550', answer: null })
      .execute()
    expect((await world.ask({ url: PATH, session: ann.session })).body).toContain('Nobody got it')
    expect((await press('again')).statusCode).toBe(303)
    expect(
      await database.db.selectFrom('outbox').select(['state', 'attempts']).where('channel', '=', 'email').execute(),
    ).toEqual([{ state: 'waiting', attempts: 0 }])
    const [adf, json] = [await press('adf'), await press('json')]
    expect(adf.headers['content-disposition']).toBe(`attachment; filename="${REFERENCE}.xml"`)
    expect(adf.body).toContain('<?adf version="1.0"?>')
    expect(JSON.parse(json.body)).toMatchObject({ reference: REFERENCE, person: { email: 'sam@example.com' } })
  })

  it('Office R22 is erased by an owner who types its reference, and by nobody else', async () => {
    const manager = await person('manager')
    expect((await press('erase', { reference: REFERENCE }, manager.session)).statusCode).toBe(403)
    expect((await press('erase', { reference: 'SOU-1' })).body).toContain(`Type ${REFERENCE} to erase it for good.`)
    expect((await press('erase', { reference: REFERENCE })).headers.location).toBe('/south/leads')
    expect((await world.ask({ url: PATH, session: ann.session })).statusCode).toBe(404)
    const audit = await database.db.selectFrom('leadAudit').select(['action', 'reference', 'actor']).execute()
    expect(audit).toEqual([{ action: 'erased', reference: REFERENCE, actor: `office:${ann.id}` }])
  })

  it('Office R3 R8 a person of another yard or site neither sees nor touches it', async () => {
    const far = await person('sales', { locations: ['nowhere'] })
    expect((await world.ask({ url: PATH, session: far.session })).statusCode).toBe(404)
    expect((await press('note', { note: 'x' }, far.session)).statusCode).toBe(404)
    expect(
      (
        await world.ask({
          url: `/north/leads/${REFERENCE}`,
          session: (await person('owner', { siteId: null })).session,
        })
      ).statusCode,
    ).toBe(404)
    const viewer = await person('viewer')
    expect((await world.ask({ url: PATH, session: viewer.session })).statusCode).toBe(200)
    expect((await press('note', { note: 'x' }, viewer.session)).statusCode).toBe(403)
    expect(await words()).toEqual([])
  })

  it('Office R22 an export is of the leads that its person may export, audited with their number', async () => {
    await addLead(database, site, NOW, { reference: 'SOU-FAR111', locationId: null })
    const form = { do: 'export', since: '2026-11-01', format: 'csv' }
    const all = await world.post('/south/leads', form, { session: ann.session })
    expect(all.headers['content-disposition']).toBe('attachment; filename="leads-south-2026-11-20.csv"')
    expect(all.body.trim().split('\r\n')).toHaveLength(3)
    const near = await person('manager', { locations: ['cairns'] })
    expect((await world.post('/south/leads', form, { session: near.session })).body.trim().split('\r\n')).toHaveLength(
      2,
    )
    expect((await world.post('/south/leads', { ...form, since: 'x' }, { session: ann.session })).statusCode).toBe(422)
    const audit = await database.db.selectFrom('leadAudit').select(['action', 'detail']).orderBy('id').execute()
    expect(audit).toEqual([
      { action: 'exported', detail: { leads: 2, format: 'csv' } },
      { action: 'exported', detail: { leads: 1, format: 'csv' } },
    ])
  })
})

describe('Office R10 board and pulse', () => {
  it('Office R10 the pulse is 304 until a line changes, then says how many need somebody', async () => {
    const first = await world.ask({ url: '/south/pulse', session: ann.session })
    expect(first.statusCode).toBe(200)
    const etag = String(first.headers.etag)
    const again = { url: '/south/pulse', session: ann.session, headers: { 'if-none-match': etag } }
    expect((await world.ask(again)).statusCode).toBe(304)
    await database.db.updateTable('leadWork').set({ dueAt: NOW }).execute()
    const changed = await world.ask(again)
    expect(changed.statusCode).toBe(200)
    expect(changed.json().needs).toBe(first.json().needs + 1)
    expect((await world.ask({ url: '/south/pulse' })).statusCode).toBe(404)
    expect((await world.ask({ url: '/north/pulse', session: ann.session })).statusCode).toBe(404)
  })

  it('Office R10 a manager puts a line off with a reason; a salesperson may not', async () => {
    await database.db.updateTable('leadWork').set({ dueAt: NOW }).execute()
    const form = { do: 'snooze', item: 'leads-late', reason: 'Everybody is at the fair', days: '1' }
    expect((await world.post('/south', form, { session: (await person('sales')).session })).statusCode).toBe(403)
    expect((await world.post('/south', { ...form, days: '99' }, { session: ann.session })).statusCode).toBe(422)
    expect((await world.ask({ url: '/south', session: ann.session })).body).toContain(
      '"item":"leads-late","sign":"bad"',
    )
    expect((await world.post('/south', form, { session: ann.session })).statusCode).toBe(303)
    const board = (await world.ask({ url: '/south', session: ann.session })).body
    expect(board).not.toContain('"item":"leads-late","sign":"bad"')
    expect(board).toContain('Everybody is at the fair')
    await world.post('/south', { do: 'back', item: 'leads-late' }, { session: ann.session })
    expect((await world.ask({ url: '/south', session: ann.session })).body).toContain(
      '"item":"leads-late","sign":"bad"',
    )
  })
})
