/** Users, audit, privacy and "My account" of the office (Office R90 to R92, R5, R6). */
import { generate } from 'otplib'
import { describe, expect, it } from 'vitest'
import { noteAudit } from '#data/accounts/audit.ts'
import { askLeadDeletion } from '#data/accounts/privacy-requests.ts'
import { readFactors } from '#data/platform/staff/staff-secrets.ts'
import { readStaff, staffByEmail } from '#data/platform/staff/staff.ts'
import { proveByPassword } from '#server/office/staff-proof.ts'
import { sampleLead } from '#test/leads/sample-lead.ts'
import { addLead } from './office-leads-fixture.ts'
import { addPerson, deskOf } from './office-people.ts'
import { officeOfFile } from './office-of-file.ts'
import { OFFICE_SITES, sessionOf, signedIn } from './office-world.ts'
import { databaseOfFile } from './postgres.ts'

const NOW = new Date('2026-11-27T00:00:10Z')
const SOUTH = { slug: 'south' }
const database = databaseOfFile()
const world = officeOfFile(database, () => NOW)

const owner = () => signedIn(database, [{ role: 'owner' }], NOW)
const manager = () => signedIn(database, [{ role: 'manager' }], NOW)
const auditOf = (subject: string) =>
  database.db.selectFrom('auditLog').selectAll().where('subject', '=', subject).orderBy('id').execute()
const YARD = OFFICE_SITES.south.locations[0]?.id ?? ''

describe('Office R90 users', () => {
  it('Office R90 an owner invites with a role and a scope; the link serves and is shown once', async () => {
    const { id, session } = await owner()
    const form = { do: 'invite', email: 'New@dealer.example', name: 'New Person', role: 'sales', yard: YARD }
    const made = await world.post('/south/users', form, { session })
    const [, path = ''] = /http:\/\/office\.example(\/welcome\/[\w-]{43})/.exec(made.body) ?? []
    expect([made.statusCode, path]).toEqual([200, expect.stringMatching(/^\/welcome\//)])
    expect((await world.ask({ url: '/south/users', session })).body).not.toContain('/welcome/')
    const person = await staffByEmail(database.db, 'new@dealer.example')
    expect(person).toMatchObject({ state: 'invited', grants: [{ siteId: 'south', role: 'sales', locations: [YARD] }] })
    expect(await auditOf(person?.id ?? '')).toMatchObject([{ actor: `staff:${id}`, action: 'staff-invited' }])
    expect((await world.ask({ url: path })).statusCode).toBe(200)
  })

  it('Office R90 the form says what is wrong and keeps what was typed', async () => {
    const { session } = await owner()
    const answer = await world.post(
      '/south/users',
      { do: 'invite', email: 'nobody', name: '', role: 'sales' },
      { session },
    )
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain('This is no e-mail address')
    expect(answer.body).toContain('"email":"nobody"')
  })

  it('Office R8 a manager makes no owner and touches none, not even by inviting them again', async () => {
    const { session } = await manager()
    const boss = await owner()
    const { email } = (await readStaff(database.db, boss.id)) ?? { email: '' }
    const asOwner = { do: 'invite', email: 'x@dealer.example', name: 'X', role: 'owner' }
    expect((await world.post('/south/users', asOwner, { session })).statusCode).toBe(422)
    const again = { do: 'invite', email, name: 'X', role: 'viewer' }
    const answer = await world.post('/south/users', again, { session })
    expect(answer.body).not.toContain('/welcome/')
    for (const button of ['link', 'sign-out', 'disable', 'roles']) {
      const done = await world.post(`/south/users/${boss.id}`, { do: button }, { session })
      expect([button, done.statusCode, done.body.includes('/welcome/')]).toEqual([button, 422, false])
    }
    expect(await readStaff(database.db, boss.id)).toMatchObject({ state: 'active', grants: [{ role: 'owner' }] })
  })

  it('Office R90 somebody of another site alone is not found', async () => {
    const { session } = await owner()
    const stranger = await signedIn(database, [{ role: 'sales', siteId: 'north' }], NOW)
    expect((await world.ask({ url: `/south/users/${stranger.id}`, session })).statusCode).toBe(404)
    expect((await world.post(`/south/users/${stranger.id}`, { do: 'disable' }, { session })).statusCode).toBe(404)
    expect((await readStaff(database.db, stranger.id))?.state).toBe('active')
  })

  it('Office R90 disabling ends sessions at once; a new link ends old ways to sign in when it is used', async () => {
    const { session } = await owner()
    const sam = await signedIn(database, [{ role: 'sales' }], NOW)
    expect((await world.post(`/south/users/${sam.id}`, { do: 'disable' }, { session })).statusCode).toBe(303)
    expect((await world.ask({ url: '/south', session: sam.session })).statusCode).toBe(303)
    const made = await world.post(`/south/users/${sam.id}`, { do: 'link' }, { session })
    expect(made.body).toMatch(/\/welcome\/[\w-]{43}/)
    expect((await readStaff(database.db, sam.id))?.state).toBe('invited')
    expect((await auditOf(sam.id)).map(({ action }) => action)).toEqual(['staff-disabled', 'staff-invited'])
  })

  it('Office R90 roles are changed with old and new in the audit; the last owner stays one', async () => {
    const lonely = await signedIn(database, [{ role: 'owner', siteId: 'north' }], NOW)
    const at = `/north/users/${lonely.id}`
    const kept = await world.post(at, { do: 'roles', role: 'viewer' }, { session: lonely.session })
    expect([kept.statusCode, kept.body.includes('is the last owner of north')]).toEqual([422, true])
    const other = await signedIn(database, [{ role: 'owner', siteId: 'north' }], NOW)
    const done = await world.post(at, { do: 'roles', role: 'viewer' }, { session: other.session })
    expect(done.statusCode).toBe(303)
    expect((await readStaff(database.db, lonely.id))?.grants).toMatchObject([{ siteId: 'north', role: 'viewer' }])
    expect(await auditOf(lonely.id)).toMatchObject([
      { action: 'staff-roles', before: { grants: [{ role: 'owner' }] }, after: { grants: [{ role: 'viewer' }] } },
    ])
  })
})

const note = (action: string, subject: string, siteId = 'south') =>
  noteAudit(
    { db: database.db, site: { slug: siteId } },
    { at: NOW, actor: 'job:test', action, subject, before: { price: 1 }, after: { price: 2 } },
  )

describe('Office R91 audit', () => {
  it('Office R91 lines are filtered by who, what and when, on the own site alone', async () => {
    await note('price-changed', 'vehicle-1')
    await note('price-changed', 'vehicle-2', 'north')
    const { session } = await manager()
    const ask = async (query: string) => (await world.ask({ url: `/south/audit?${query}`, session })).body
    expect(await ask('action=price-changed')).toContain('vehicle-1')
    expect(await ask('action=price-changed')).toContain('"changes":[{"field":"price","from":"1","to":"2"}]')
    expect(await ask('')).not.toContain('vehicle-2')
    expect(await ask('actor=shopper:')).toContain('"lines":[]')
    expect(await ask('subject=vehicle-1&from=2026-11-27&until=2026-11-27')).toContain('vehicle-1"')
    expect(await ask('from=2026-11-28')).toContain('"lines":[]')
  })

  it('Office R91 the same lines come as CSV, after a fresh proof', async () => {
    await note('price-changed', 'vehicle-3')
    const { session } = await manager()
    const csv = await world.post('/south/audit', { do: 'csv', subject: 'vehicle-3' }, { session })
    expect(csv.headers['content-disposition']).toBe('attachment; filename="audit-south.csv"')
    expect(csv.body.split('\r\n').slice(0, 2)).toEqual([
      'at,actor,action,subject,before,after',
      '2026-11-27T00:00:10.000Z,job:test,price-changed,vehicle-3,"{""price"":1}","{""price"":2}"',
    ])
    const stale = await signedIn(database, [{ role: 'manager' }], NOW, { provedAt: new Date(NOW.getTime() - 901_000) })
    const asked = await world.post('/south/audit', { do: 'csv' }, { session: stale.session })
    expect([asked.statusCode, asked.headers.location]).toEqual([
      303,
      expect.stringContaining('/prove?next=%2Fsouth%2Faudit&'),
    ])
  })

  it('Office R91 no line can be changed or taken away', async () => {
    await note('price-changed', 'vehicle-4')
    const rows = database.db.updateTable('auditLog').set({ action: 'x' } as never)
    await expect(rows.execute()).rejects.toThrow('append only')
    await expect(database.db.deleteFrom('auditLog').execute()).rejects.toThrow('append only')
  })
})

const lead = (email: string, site = OFFICE_SITES.south) =>
  addLead(database, site, NOW, { person: { ...sampleLead().person, email } })

/** Sites that have a lead of the person that is erased. */
const left = () => database.db.selectFrom('leads').select('siteId').where('email', '=', 'gone@example.com').execute()

describe('Office R92 privacy', () => {
  it('Office R92 wishes are listed with days left and fulfilled by an owner', async () => {
    const leadId = await lead('wish@example.com')
    const scope = { db: database.db, site: SOUTH }
    const asked = new Date(NOW.getTime() - 10 * 86_400_000)
    const wish = { accountId: 'a', leadIds: [leadId], key: Buffer.alloc(32), now: asked }
    const id = await askLeadDeletion(scope, wish)
    const boss = await owner()
    expect((await world.ask({ url: '/south/privacy', session: boss.session })).body).toContain('"daysLeft":20')
    const { session } = await manager()
    expect((await world.post('/south/privacy', { do: 'fulfil', request: id }, { session })).statusCode).toBe(403)
    const done = await world.post('/south/privacy', { do: 'fulfil', request: id }, { session: boss.session })
    expect(done.statusCode).toBe(303)
    expect(await database.db.selectFrom('leads').select('id').where('id', '=', leadId).execute()).toEqual([])
    expect((await world.ask({ url: '/south/privacy', session: boss.session })).body).toContain('"requests":[]')
    const again = await world.post('/south/privacy', { do: 'fulfil', request: id }, { session: boss.session })
    expect(again.statusCode).toBe(404)
  })

  it('Office R92 a person is found by address, with each tick, its words and time, and taken out as JSON', async () => {
    const leadId = await lead('maya@example.com')
    const { id, session } = await manager()
    const page = await world.ask({ url: '/south/privacy?person=Maya@Example.com', session })
    expect(page.body).toMatch(/"consents":\[\{"at":"[^"]+","of":"[^"]+","given":(?:true|false),"words":/)
    expect(await auditOf(leadId)).toMatchObject([{ action: 'person-read', actor: `staff:${id}` }])
    const file = await world.post('/south/privacy', { do: 'export', person: 'maya@example.com' }, { session })
    expect(file.headers['content-disposition']).toBe('attachment; filename="person-south.json"')
    expect(JSON.parse(file.body)).toMatchObject({ leads: [{ person: { email: 'maya@example.com' } }], account: null })
    expect((await world.ask({ url: '/south/audit?action=lead-exported', session })).body).toContain('"leads"')
    const nobody = await world.ask({ url: '/south/privacy?person=maya', session })
    expect(nobody.body).toContain('Type a whole e-mail address')
  })

  it('Office R92 erasing asks for the address again, and takes the leads of this site alone', async () => {
    await lead('gone@example.com')
    await lead('gone@example.com', OFFICE_SITES.north)
    const { session } = await owner()
    const form = { do: 'erase', person: 'gone@example.com' }
    expect((await world.post('/south/privacy', { ...form, again: 'gone' }, { session })).statusCode).toBe(422)
    expect(await left()).toHaveLength(2)
    expect((await world.post('/south/privacy', { ...form, again: 'GONE@example.com' }, { session })).statusCode).toBe(
      303,
    )
    expect(await left()).toEqual([{ siteId: 'north' }])
  })
})

describe('Office R5 my account', () => {
  it('Office R5 new recovery codes are shown once and replace the old', async () => {
    const person = await addPerson(database, { email: 'codes@dealer.example', now: NOW, grants: [{ siteId: 'south' }] })
    const { session } = await sessionOf(database, person.id, NOW)
    const shown = await world.post('/account', { do: 'codes' }, { session })
    expect(shown.body.match(/[a-z2-9]{4}(?:-[a-z2-9]{4}){3}/g)).toHaveLength(10)
    expect((await world.ask({ url: '/account', session })).body).toContain('"codes":[]')
    expect((await readFactors(database.db, [person.id])).get(person.id)?.recoveryLeft).toBe(10)
  })

  it('Office R6 what changes the ways to sign in asks for a fresh proof', async () => {
    const stale = { provedAt: new Date(NOW.getTime() - 901_000) }
    const { session } = await signedIn(database, [{ role: 'owner' }], NOW, stale)
    for (const button of ['codes', 'password', 'remove-passkey']) {
      const answer = await world.post('/account', { do: button }, { session })
      expect([button, answer.headers.location]).toEqual([button, expect.stringContaining('/prove?next=%2Faccount&')])
    }
    expect((await world.post('/account', { do: 'person', name: 'Mel', away: 'yes' }, { session })).statusCode).toBe(303)
  })

  it('Office R20 somebody says that they are out of the office', async () => {
    const { id, session } = await owner()
    await world.post('/account', { do: 'person', name: 'Mel K', away: 'yes' }, { session })
    expect(await readStaff(database.db, id)).toMatchObject({ name: 'Mel K', away: true })
    await world.post('/account', { do: 'person', name: 'Mel K' }, { session })
    expect(await readStaff(database.db, id)).toMatchObject({ away: false })
  })

  it('Office R5 a new password and app serve at once, end other sessions and refuse a weak password', async () => {
    const person = await addPerson(database, { email: 'pw@dealer.example', now: NOW, grants: [{ siteId: 'south' }] })
    const [here, elsewhere] = [await sessionOf(database, person.id, NOW), await sessionOf(database, person.id, NOW)]
    const page = (await world.ask({ url: '/account?app', session: here.session })).body
    const [, sealed = '', seed = ''] = /"sealed":"([\w-]+)","seed":"([A-Z2-7 ]+)"/.exec(page) ?? []
    const code = await generate({ secret: seed.replaceAll(' ', ''), epoch: NOW.getTime() / 1000 })
    const form = { do: 'password', app: sealed, code }
    const weak = await world.post('/account', { ...form, password: 'pw@dealer.example pw' }, here)
    expect(weak.statusCode).toBe(422)
    const password = 'seven quiet tyres tomorrow'
    expect((await world.post('/account', { ...form, code: '000000', password }, here)).statusCode).toBe(422)
    expect((await world.post('/account', { ...form, password }, here)).statusCode).toBe(200)
    expect((await world.ask({ url: '/south', ...elsewhere })).statusCode).toBe(303)
    expect((await world.ask({ url: '/south', ...here })).statusCode).toBe(200)
    const later = new Date(NOW.getTime() + 30_000)
    const next = await generate({ secret: seed.replaceAll(' ', ''), epoch: later.getTime() / 1000 })
    const typed = { email: 'pw@dealer.example', password, code: next, address: '192.0.2.44' }
    expect(await proveByPassword(deskOf(database, later), typed)).toMatchObject({ kind: 'proved' })
  })
})
