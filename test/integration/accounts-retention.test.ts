import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { privacy } from '#cli/commands/privacy.ts'
import { askLeadDeletion, openPrivacyRequests } from '#data/accounts/privacy-requests.ts'
import type { Site } from '#domain/site/site.ts'
import { accountsForget, accountsRetention } from '#server/jobs/account-jobs.ts'
import { secretsOf } from '#server/secrets.ts'
import { simulatedReviews } from '#test/reviews/simulated-reviews.ts'
import { addAccount, SITES } from './accounts-world.ts'
import { databaseOfFile } from './postgres.ts'

const SOUTH = SITES['south.example']
const START = new Date('2026-01-15T00:00:00Z')
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

const database = databaseOfFile()
beforeEach(async () => {
  await sql`truncate accounts, notices, otp_requests, rate_buckets, leads, privacy_requests cascade`.execute(
    database.db,
  )
})

const after = (days: number) => new Date(START.getTime() + days * DAY_MS)

async function run(job: typeof accountsRetention, now: Date, site: Site = SOUTH): Promise<void> {
  if (job.where !== 'anywhere') throw new Error('the job needs a server')
  const ctx = {
    site,
    db: database.db,
    now,
    log: { info() {}, warn() {}, error() {} },
    secrets: secretsOf(Buffer.alloc(32, 1)),
    payments: null,
    reviewSource: simulatedReviews(),
    siteVersion: '1',
  }
  await job.run(ctx, new AbortController().signal)
}

const letters = () =>
  database.db.selectFrom('notices').select(['kind', 'toValue', 'accountId']).orderBy('kind').execute()
const accountIds = async () => (await database.db.selectFrom('accounts').select('id').execute()).map(({ id }) => id)

/** Days after which an account is deleted, with a letter 30 days before. */
async function daysUntilGone(site: Site): Promise<{ letter: number; gone: number }> {
  await sql`truncate accounts, notices cascade`.execute(database.db)
  await addAccount(database, SOUTH, { email: 'maya@example.com', at: START })
  let letter = Number.NaN
  for (let day = 0; day < 1000; day += 1) {
    await run(accountsRetention, after(day), site)
    if (Number.isNaN(letter) && (await letters()).length > 0) letter = day
    if ((await accountIds()).length === 0) return { letter, gone: day }
  }
  throw new Error('the account is still there')
}

describe('R96 accounts that nobody uses', () => {
  test('rule 20 accounts.inactiveMonths', async () => {
    const six = await daysUntilGone({ ...SOUTH, accounts: { ...SOUTH.accounts, inactiveMonths: 6 } })
    const twelve = await daysUntilGone({ ...SOUTH, accounts: { ...SOUTH.accounts, inactiveMonths: 12 } })
    // 15 January to 15 July is 181 days; the letter goes 30 days before the last of them at the earliest.
    expect([six.gone, twelve.gone]).toEqual([183, 366])
    expect([six.gone - six.letter, twelve.gone - twelve.letter]).toEqual([30, 30])
  })

  test('R96 one letter goes a month before, and one when it is deleted', async () => {
    const maya = await addAccount(database, SOUTH, { phone: '+61491570006', email: 'maya@example.com', at: START })
    const site = { ...SOUTH, accounts: { ...SOUTH.accounts, inactiveMonths: 6 } }
    for (const day of [152, 153, 154, 181]) await run(accountsRetention, after(day), site)
    expect(await letters()).toEqual([{ kind: 'account-unused', toValue: 'maya@example.com', accountId: maya.id }])
    await run(accountsRetention, after(183), site)
    expect(await letters()).toEqual([{ kind: 'account-deleted', toValue: 'maya@example.com', accountId: null }])
    const line = await database.db.selectFrom('auditLog').select(['actor', 'action']).executeTakeFirst()
    expect(line).toEqual({ actor: 'job:accounts-retention', action: 'account-deleted' })
  })

  test('R96 a visit after the letter keeps the account, and the time begins anew', async () => {
    await addAccount(database, SOUTH, { email: 'maya@example.com', at: START })
    const site = { ...SOUTH, accounts: { ...SOUTH.accounts, inactiveMonths: 6 } }
    await run(accountsRetention, after(155), site)
    await database.db
      .updateTable('accounts')
      .set({ lastSeenAt: after(160), warnedAt: null })
      .execute()
    await run(accountsRetention, after(200), site)
    expect(await accountIds()).toHaveLength(1)
  })

  test('R96 a job that was away for long still writes a month before it deletes', async () => {
    await addAccount(database, SOUTH, { email: 'maya@example.com', at: START })
    await run(accountsRetention, after(2000))
    expect(await accountIds()).toHaveLength(1)
    await run(accountsRetention, after(2029))
    expect(await accountIds()).toHaveLength(1)
    await run(accountsRetention, after(2030))
    expect(await accountIds()).toEqual([])
  })

  test('R96 another site keeps its own', async () => {
    const north = await addAccount(database, SITES['north.example'], { email: 'maya@example.com', at: START })
    await run(accountsRetention, after(2000))
    await run(accountsRetention, after(2040))
    expect(await accountIds()).toEqual([north.id])
  })
})

test('R96 codes go an hour after their end, sessions and counts at their end', async () => {
  await addAccount(database, SOUTH, { email: 'maya@example.com', at: START })
  const code = (expires: Date, used: Date | null) =>
    sql`insert into otp_requests values
      ('south', gen_random_uuid(), 'email', 'a@b.example', 'sign-in', null, '{}', 5, 1,
      ${START}, ${START}, ${expires}, ${used})`.execute(database.db)
  const at = after(30)
  await code(new Date(at.getTime() - HOUR_MS - 1), null)
  await code(new Date(at.getTime() + HOUR_MS), new Date(at.getTime() - HOUR_MS - 1))
  await code(new Date(at.getTime() - HOUR_MS), null)
  await sql`insert into rate_buckets values ('\\x01', 1, ${at}), ('\\x02', 1, ${after(31)})`.execute(database.db)
  const count = async (table: string) =>
    Number(
      (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(database.db)).rows[0]?.n,
    )
  await run(accountsForget, new Date(at.getTime() - 1))
  expect(await count('account_sessions')).toBe(1)
  await run(accountsForget, at)
  expect([await count('otp_requests'), await count('account_sessions'), await count('rate_buckets')]).toEqual([1, 0, 1])
})

test('R96 16.6 a place in a line goes a year after its end; one that is open stays', async () => {
  const { id } = await addAccount(database, SOUTH, { email: 'maya@example.com', at: START })
  for (const [vehicleId, state, endedAt] of [
    [1, 'waiting', null],
    [2, 'left', START],
  ] as const)
    await database.db
      .insertInto('linePlaces')
      .values({ siteId: SOUTH.slug, vehicleId, accountId: id, state, offeredAt: null, offerUntil: null, endedAt })
      .execute()
  const kept = async () =>
    (await database.db.selectFrom('linePlaces').select('vehicleId').orderBy('vehicleId').execute()).map(
      ({ vehicleId }) => vehicleId,
    )
  await run(accountsForget, after(365))
  expect(await kept()).toEqual([1, 2])
  await run(accountsForget, after(366))
  expect(await kept()).toEqual([1])
})

const command = async (...args: string[]) => {
  const [out, err]: string[][] = [[], []]
  const code = await privacy(args, {
    openDb: async () => ({ db: database.db, close: async () => {} }),
    findSite: (slug) => Object.values(SITES).find((site) => site.slug === slug),
    siteSlugs: ['south', 'north'],
    problemsOf: () => [],
    stdout: { write: (text) => out?.push(text) },
    stderr: { write: (text) => err?.push(text) },
    doing: { actor: 'kim', at: after(3) },
  })
  return { code, out: out?.join(''), err: err?.join('') }
}

async function addLead(siteId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`insert into leads (site_id, id, reference, form_id, category, state,
    answers,
    additional_services, department, attribution, spam_score, spam_reasons, is_suspected, created_at, completed_at)
    values (${siteId}, gen_random_uuid(), gen_random_uuid()::text, 'general-contact', 'General Enquiry',
    'complete', '{}',
    '{}', 'sales', '{}', 0, '{}', false, ${START}, ${START}) returning id`.execute(database.db)
  return rows[0]?.id ?? ''
}

describe('R94 leads that shall be deleted too', () => {
  test('R94 a wish is due in 30 days, listed, and fulfilled by erasing its leads, of its site alone', async () => {
    const [own, other] = [await addLead('south'), await addLead('north')]
    const wish = {
      accountId: '00000000-0000-4000-8000-000000000001',
      leadIds: [own, other],
      key: Buffer.alloc(32),
      now: START,
    }
    const id = await askLeadDeletion({ db: database.db, site: SOUTH }, wish)
    expect(await openPrivacyRequests({ db: database.db, site: SITES['north.example'] })).toEqual([])
    // A second press asks for nothing twice.
    expect(await askLeadDeletion({ db: database.db, site: SOUTH }, { ...wish, now: after(1) })).toBe(id)
    expect(await openPrivacyRequests({ db: database.db, site: SOUTH })).toHaveLength(1)
    const listed = await command('list', 'south')
    expect(listed).toEqual({ code: 0, out: `${id}  2 leads, asked 2026-01-15, due 2026-02-14\n`, err: '' })
    expect((await command('done', 'north', id)).code).toBe(1)
    expect(await command('done', 'south', id)).toEqual({ code: 0, out: '1 leads erased.\n', err: '' })
    expect(await database.db.selectFrom('leads').select('id').execute()).toEqual([{ id: other }])
    const [row] = await database.db.selectFrom('privacyRequests').selectAll().execute()
    expect(row).toMatchObject({ doneBy: 'kim', doneAt: after(3) })
    expect(row?.accountHash.includes(Buffer.from(wish.accountId))).toBe(false)
    expect((await command('done', 'south', id)).err).toContain(`no open wish "${id}"`)
    expect((await command('list', 'south')).out).toBe('No wish is open.\n')
  })

  test.each([
    [[], '"" is no verb of privacy; valid: list, done'],
    [['list'], 'needed: forecourt privacy list <site>'],
    [['done', 'south'], 'needed: forecourt privacy done <site> <id>'],
    [['list', 'south', 'x'], '"x" is one word too many'],
  ])('R94 %j is refused in one sentence', async (args, words) => {
    const answer = await command(...args)
    expect(answer.code).toBe(2)
    expect(answer.err).toContain(words)
  })
})
