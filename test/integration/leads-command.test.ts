import { parse } from 'csv-parse/sync'
import { beforeEach, describe, expect, it } from 'vitest'
import { leads } from '../../src/cli/commands/leads.ts'
import { HONEYPOT_FIELD } from '#domain/forms/form.ts'
import { sampleSite } from '#test/sites/sample-site.ts'
import { submitLead } from '#server/leads/intake.ts'
import { context, meta, NOW, ONE_LEAD, rowCounts, SAM } from './leads-fixture.ts'
import { databaseOfFile } from './postgres.ts'
import { commandWorld } from './run-command.ts'

const database = databaseOfFile()

beforeEach(async () => {
  for (const table of ['receiptCounts', 'leads', 'contacts'] as const) await database.db.deleteFrom(table).execute()
})

const SITES = [sampleSite(), sampleSite({ slug: 'other' })]
const ASKED = { ...SAM, message: 'Do you open on Sundays?', category: 'General Enquiry', location: 'cairns' }

/** Takes in a lead; resolves with its reference. */
async function ask(values: Record<string, unknown> = {}, site = 'sample', isLastStep = true): Promise<string> {
  const answer = await submitLead(
    context(
      database,
      SITES.find(({ slug }) => slug === site),
    ),
    'general-contact',
    { ...ASKED, ...values },
    meta({ isLastStep }),
  )
  if (answer.kind !== 'accepted') throw new Error(JSON.stringify(answer))
  return answer.reference
}

async function run(...args: string[]) {
  const { given, out } = commandWorld(database.db, SITES)
  const code = await leads(args, { ...given, doing: { actor: 'pat', at: NOW } })
  return { code, ...out }
}

const auditOf = (action: 'resent' | 'exported' | 'erased') =>
  database.db
    .selectFrom('leadAudit')
    .select(['siteId', 'actor', 'reference', 'detail', 'at'])
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .execute()

describe('A30.25 forecourt leads list and show', () => {
  it('A30.25 lists the newest leads of the site alone; partial ones when asked', async () => {
    const first = await ask()
    const theirs = await ask({}, 'other')
    const partial = await ask({}, 'sample', false)
    const { code, stdout } = await run('list', 'sample')
    expect(code).toBe(0)
    expect(stdout).toContain(`${first}  2026-11-21 03:00  General Enquiry  Sam Example  +61491570006  sam@example.com`)
    expect(stdout).not.toContain(theirs)
    expect(stdout).not.toContain(partial)
    expect((await run('list', 'sample', '--partial')).stdout).toMatch(new RegExp(`${partial}.*unfinished`))
    expect((await run('list', 'sample', '--until', '2026-11-21')).stdout).toBe('')
    expect(
      (await run('list', 'sample', '--since', '2026-11-21', '--limit', '1')).stdout.trim().split('\n'),
    ).toHaveLength(1)
  })

  it("A30.25 shows a lead by reference or id with its deliveries, and never another site's", async () => {
    const reference = await ask()
    const { stdout } = await run('show', 'sample', reference.toLowerCase())
    expect(stdout).toMatch(/Do you open on Sundays\?/)
    expect(stdout).toMatch(/default {2}email {2}waiting {2}due 2026-11-21T03:00:00.000Z/)
    expect(await run('show', 'other', reference)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('has no lead'),
    })
    const [lead] = JSON.parse((await run('show', 'sample', reference, '--format', 'json')).stdout)
    expect(lead).toMatchObject({ reference, siteId: 'sample', person: { email: 'sam@example.com' } })
  })
})

describe('A30.25 forecourt leads export', () => {
  it('A30.25 CSV holds every lead, and no cell that a spreadsheet would run', async () => {
    await ask({ name: '=1+1;Sam', message: "+cmd|' /C calc'!A0" })
    await ask({ message: '  -2+3, "quoted"' })
    const { code, stdout, stderr } = await run('export', 'sample')
    expect(code).toBe(0)
    const rows = parse(stdout, { columns: true }).map((row: unknown) => Object(row))
    expect(stderr).toBe('2 leads of sample exported.\n')
    expect(rows).toHaveLength(2)
    for (const row of rows)
      for (const cell of Object.values(row)) expect(String(cell)).toMatch(/^(?![=@\t\r]|[+-](?!\d+(\.\d+)?$))/)
    expect(rows.map(({ message }) => message).sort()).toEqual(["'+cmd|' /C calc'!A0", '\'-2+3, "quoted"'])
    expect(rows.map(({ first_name }) => first_name).sort()).toEqual(["'=1+1;Sam", 'Sam Example'])
    expect(rows[0]).toMatchObject({ phone: '+61491570006', opt_in: 'false' })
    expect(await auditOf('exported')).toMatchObject([
      { siteId: 'sample', actor: 'pat', detail: { leads: 2, format: 'csv' } },
    ])
  })

  it('A30.25 JSON and ADF are one document each, also of no lead', async () => {
    expect(JSON.parse((await run('export', 'sample', '--format', 'json')).stdout)).toEqual([])
    expect((await run('export', 'sample', '--format', 'adf')).stdout).toBe('')
    await ask({ message: '</prospect><adf> & ]]>' })
    await ask()
    expect(JSON.parse((await run('export', 'sample', '--format', 'json')).stdout)).toHaveLength(2)
    const adf = (await run('export', 'sample', '--format', 'adf')).stdout
    expect(adf.match(/<prospect /g)).toHaveLength(2)
    expect(adf).toMatch(/^<\?xml version="1\.0"[\s\S]*<\/prospect>\n<\/adf>\n$/)
  })

  it('A30.25 reads more leads than it holds at a time, each once', async () => {
    const ctx = context(database)
    await Promise.all(
      Array.from({ length: 520 }, (_, index) =>
        submitLead(
          { ...ctx, now: new Date(NOW.getTime() + Math.floor(index / 3)) },
          'general-contact',
          { ...ASKED, email: `p${index}@example.com`, phone: '' },
          meta(),
        ),
      ),
    )
    const exported: { id: string; createdAt: string }[] = JSON.parse(
      (await run('export', 'sample', '--format', 'json')).stdout,
    )
    expect(new Set(exported.map(({ id }) => id)).size).toBe(520)
    expect(exported.map(({ createdAt }) => createdAt)).toEqual(
      exported
        .map(({ createdAt }) => createdAt)
        .sort()
        .toReversed(),
    )
  })
})

describe('A30.25 forecourt leads resend and erase', () => {
  it('A30.25 makes parked deliveries due again under their own ids', async () => {
    const reference = await ask()
    await database.db.updateTable('outbox').set({ state: 'parked', attempts: 9, lastError: 'away' }).execute()
    const before = await database.db.selectFrom('outbox').select('id').orderBy('id').execute()
    expect(await run('resend', 'sample', reference)).toMatchObject({
      code: 0,
      stdout: `${reference}: 2 deliveries are due again.\n`,
    })
    expect(
      await database.db
        .selectFrom('outbox')
        .select('id')
        .where('state', '=', 'waiting')
        .where('attempts', '=', 0)
        .where('lastError', 'is', null)
        .orderBy('id')
        .execute(),
    ).toEqual(before)
    expect(await auditOf('resent')).toMatchObject([{ reference, detail: { deliveries: 2 } }])
    expect((await run('resend', 'other', reference)).code).toBe(1)
  })

  it('W2 delivers a lead that was held as suspected spam, with its receipt', async () => {
    const held = sampleSite({ leads: { suspected: 'hold' } })
    const answer = await submitLead(
      context(database, held),
      'general-contact',
      { ...ASKED, [HONEYPOT_FIELD]: 'x' },
      meta(),
    )
    const reference = answer.kind === 'accepted' ? answer.reference : ''
    expect(await rowCounts(database, 'sample')).toMatchObject({ leads: 1, outbox: 0 })
    const { given, out } = commandWorld(database.db, [held])
    expect(await leads(['resend', 'sample', reference], { ...given, doing: { actor: 'pat', at: NOW } })).toBe(0)
    expect(out.stdout).toBe(`${reference}: 2 deliveries are due again.\n`)
    expect(await rowCounts(database, 'sample')).toMatchObject({ leads: 1, outbox: 2 })
    expect((await auditOf('resent'))[0]).toMatchObject({ reference, detail: { deliveries: 2, released: 1 } })
  })

  it('A30.25 erases all of a person when confirmed; what stays is a line without the person', async () => {
    const [one, two] = [await ask(), await ask({ email: 'SAM@example.com' })]
    const stranger = await ask({ email: 'kim@example.com', phone: '0491 570 110', name: 'Kim' })
    const asked = await run('erase', 'sample', '--person', 'Sam@Example.com')
    expect(asked).toMatchObject({ code: 3, stderr: expect.stringContaining('--confirm') })
    expect(await rowCounts(database, 'sample')).toMatchObject({ leads: 3 })
    expect((await run('erase', 'sample', '--person', 'sam@example.com', '--confirm')).code).toBe(0)
    expect(await rowCounts(database, 'sample')).toEqual(ONE_LEAD)
    const lines = (await auditOf('erased')).filter(({ reference }) => reference === one || reference === two)
    expect(lines).toHaveLength(2)
    expect(JSON.stringify(lines)).not.toMatch(/sam@|0491|Example/i)
    expect(await run('erase', 'sample', one, '--confirm')).toMatchObject({ code: 1 })
    expect((await run('show', 'sample', stranger)).code).toBe(0)
  })

  it('A30.25 an audit line can neither be changed nor deleted', async () => {
    await run('erase', 'sample', await ask(), '--confirm')
    await expect(database.db.deleteFrom('leadAudit').execute()).rejects.toThrow('append only')
    await expect(
      database.db
        .updateTable('leadAudit')
        .set({ siteId: 'x' } as never)
        .execute(),
    ).rejects.toThrow('append only')
  })
})

it.each([
  [[], 'an action is needed'],
  [['lst', 'sample'], 'did you mean "list"?'],
  [['list'], 'a site is needed'],
  [['list', 'smple'], 'did you mean "sample"?'],
  [['show', 'sample'], 'needs the reference or id'],
  [['list', 'sample', 'SAM-1'], 'one word too many'],
  [['erase', 'sample'], 'erase needs either'],
  [['erase', 'sample', 'SAM-1', '--person', 'x'], 'erase needs either'],
  [['export', 'sample', '--format', 'text'], 'valid for export: csv, json, adf'],
  [['list', 'sample', '--since', 'monday'], 'YYYY-MM-DD'],
  [['list', 'sample', '--limit', '0'], 'a whole number from 1'],
  [['list', 'sample', '--all'], "Unknown option '--all'; valid options: --format, --since"],
])('wrong usage %j is named', async (args, words) => {
  const { code, stderr } = await run(...args)
  expect(code).toBe(2)
  expect(stderr).toContain(words)
})

/** The site's folder is there, and its settings are faulty. */
async function withoutSettings(...args: string[]) {
  const { given, out } = commandWorld(database.db, [])
  const faulty = { siteSlugs: ['sample'], problemsOf: () => ['line 1: found nothing'] }
  const code = await leads(args, { ...given, ...faulty, doing: { actor: 'pat', at: NOW } })
  return { code, ...out }
}

describe('S8 leads of a site whatever its settings say', () => {
  it('they are listed, exported and erased by the site’s name', async () => {
    const reference = await ask()
    expect(await withoutSettings('list', 'sample')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(reference),
    })
    expect((await withoutSettings('export', 'sample')).stdout).toContain(reference)
    expect((await withoutSettings('show', 'sample', reference, '--format', 'json')).stdout).toContain(reference)
    expect((await withoutSettings('erase', 'sample', reference, '--confirm')).code).toBe(0)
  })

  it.each([['show'], ['list', '--format', 'adf']])(
    'what needs the settings says so: %s',
    async (action, ...options) => {
      const reference = await ask()
      const lead = action === 'show' ? [reference] : []
      expect(await withoutSettings(action, 'sample', ...lead, ...options)).toMatchObject({
        code: 2,
        stderr: expect.stringMatching(
          /settings of site "sample" are faulty.*\nline 1: found nothing\nWithout settings: /,
        ),
      })
    },
  )

  it('a site whose folder is gone still has its leads; one that never was has none', async () => {
    const reference = await ask({}, 'other')
    const { given, out } = commandWorld(database.db, [sampleSite()])
    const doing = { actor: 'pat', at: NOW }
    expect(await leads(['list', 'other'], { ...given, doing })).toBe(0)
    expect(out.stdout).toContain(reference)
    expect(await leads(['list', 'othr'], { ...given, doing })).toBe(2)
    expect(out.stderr).toContain('there is no site "othr"')
  })
})
