import { describe, expect, it, test } from 'vitest'
import { officeOriginOf, staff } from '#cli/commands/staff.ts'
import { takeInvite } from '#data/platform/staff/staff-invites.ts'
import { openStaffSession, readStaffSession } from '#data/platform/staff/staff-sessions.ts'
import { activateStaff, staffByEmail } from '#data/platform/staff/staff.ts'
import { sampleSite } from '#test/sites/sample-site.ts'
import { databaseOfFile } from './postgres.ts'
import { commandWorld } from './run-command.ts'

const SITES = [sampleSite(), sampleSite({ slug: 'other' })]
const NOW = new Date('2026-11-27T02:00:00Z')
const database = databaseOfFile()

async function run(...args: string[]) {
  const { given, out } = commandWorld(database.db, SITES)
  const officeOrigin = 'http://office.localhost:3000'
  const code = await staff(args, { ...given, now: () => NOW, account: 'deploy', officeOrigin })
  return { code, out: out.stdout, err: out.stderr }
}

async function comeIn(out: string): Promise<string> {
  const [, token = ''] = /\/welcome\/([A-Za-z0-9_-]{43})\n$/.exec(out) ?? []
  const id = await takeInvite(database.db, token, NOW)
  if (id === null) throw new Error('the link does not serve')
  await activateStaff(database.db, id)
  return id
}

describe('Office R7 forecourt staff', () => {
  it('Office R7 invite prints a link that serves once, and gives the role', async () => {
    const invited = await run('invite', 'Pat@dealer.example', '--role', 'owner', '--name', 'Pat Nguyen')
    expect(invited.out).toMatch(
      /^Pat@dealer\.example comes in by this link, once, within 24 hours:\nhttp:\/\/office\.localhost:3000\/welcome\//,
    )
    const id = await comeIn(invited.out)
    await expect(comeIn(invited.out)).rejects.toThrow('does not serve')
    expect(await staffByEmail(database.db, 'pat@dealer.example')).toMatchObject({
      id,
      name: 'Pat Nguyen',
      state: 'active',
      grants: [{ siteId: null, role: 'owner' }],
    })
    const noted = await database.db
      .selectFrom('auditLog')
      .selectAll()
      .where('subject', '=', id)
      .orderBy('siteId')
      .execute()
    expect(noted.map(({ siteId, actor, action }) => [siteId, actor, action])).toEqual([
      ['other', 'cli:deploy', 'staff-invited'],
      ['sample', 'cli:deploy', 'staff-invited'],
    ])
  })

  it('Office R7 list says who they are, what they may and how they sign in', async () => {
    await run('invite', 'sam@dealer.example', '--role', 'sales', '--site', 'sample')
    expect((await run('list')).out.split('\n')).toEqual([
      'e-mail              name        state    roles                signs in by',
      'pat@dealer.example  Pat Nguyen  active   owner of every site  nothing yet',
      'sam@dealer.example  sam         invited  sales of sample      nothing yet',
      '',
    ])
    expect((await run('list', '--site', 'other')).out).not.toContain('sam@')
    expect(JSON.parse((await run('list', '--site', 'sample', '--format', 'json')).out)).toMatchObject([
      { email: 'pat@dealer.example', passkeys: 0 },
      { email: 'sam@dealer.example', grants: [{ siteId: 'sample', role: 'sales' }] },
    ])
  })

  it('Office R7, R90 disable ends sessions and links; the last owner stays; a new link lets in', async () => {
    const sam = await comeIn((await run('invite', 'sam@dealer.example')).out)
    const id = Buffer.alloc(32, 1)
    await openStaffSession(database.db, sam, { id, label: 'Chrome on Linux', now: NOW })
    expect(await readStaffSession(database.db, id, NOW)).toMatchObject({ staff: { email: 'sam@dealer.example' } })
    const waiting = await run('invite', 'sam@dealer.example')
    expect(await run('disable', 'sam@dealer.example')).toMatchObject({ code: 0 })
    expect(await readStaffSession(database.db, id, NOW)).toBeNull()
    await expect(comeIn(waiting.out)).rejects.toThrow('does not serve')
    expect(await run('disable', 'pat@dealer.example')).toEqual({
      code: 1,
      out: '',
      err: 'forecourt staff: pat@dealer.example is the last owner of sample, other; invite another owner first\n',
    })
    expect((await staffByEmail(database.db, 'pat@dealer.example'))?.state).toBe('active')
    expect(await comeIn((await run('invite', 'sam@dealer.example')).out)).toBe(sam)
  })

  it('Office R7 sessions end signs somebody out everywhere', async () => {
    const sam = (await staffByEmail(database.db, 'sam@dealer.example'))?.id ?? ''
    const [one, two] = [Buffer.alloc(32, 2), Buffer.alloc(32, 3)]
    for (const id of [one, two]) await openStaffSession(database.db, sam, { id, label: 'Safari', now: NOW })
    expect((await run('sessions', 'end', 'sam@dealer.example')).out).toBe('2 sessions of sam@dealer.example ended.\n')
    expect(await readStaffSession(database.db, one, NOW)).toBeNull()
    expect(await run('sessions', 'end', 'nobody@dealer.example')).toMatchObject({
      code: 1,
      err: 'forecourt staff: nobody of the staff has the address nobody@dealer.example\n',
    })
  })

  test.each([
    [['make'], '"make" is no verb of staff; valid: invite, list, disable, sessions end'],
    [['invite'], '"" is no e-mail address'],
    [['invite', 'pat'], '"pat" is no e-mail address'],
    [['invite', 'new@dealer.example'], 'new@dealer.example is new, so a role is needed'],
    [['invite', 'new@dealer.example', '--role', 'ownr'], '--role is "ownr"; did you mean "owner"?'],
    [['invite', 'new@dealer.example', '--role', 'owner', '--site', 'nowhere'], 'there is no site "nowhere"'],
    [['list', 'more'], '"more" is one word too many'],
    [['list', '--format', 'xml'], '--format is "xml"'],
    [['sessions', 'pat@dealer.example'], 'sessions are ended: forecourt staff sessions end <email>'],
  ])('Office R7 %s is refused with what is valid', async (args, words) => {
    const { code, err } = await run(...args)
    expect([code, err]).toEqual([2, expect.stringContaining(words)])
  })

  it('Office R7 links lead to the first office host: of this machine at its port, any other by HTTPS', () => {
    expect(officeOriginOf({ OFFICE_HOSTS: ['office.localhost'], PORT: 3000 })).toBe('http://office.localhost:3000')
    expect(officeOriginOf({ OFFICE_HOSTS: ['office.example', 'b'], PORT: 3000 })).toBe('https://office.example')
    expect(officeOriginOf({ OFFICE_HOSTS: [], PORT: 3000 })).toBeNull()
  })
})
