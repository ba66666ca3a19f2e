import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hours } from '#cli/commands/hours.ts'
import { reviews } from '#cli/commands/reviews.ts'
import { locationFacts } from '#data/location-facts.ts'
import { readAvailability } from '#data/test-drives/read-availability.ts'
import { SpecialHoursBook } from '#server/locations/special-hours-book.ts'
import { sampleSite } from '#test/sites/sample-site.ts'
import { databaseOfFile } from './postgres.ts'
import { commandWorld, stdinOf } from './run-command.ts'

const SITE = sampleSite()
const NOW = new Date('2026-12-20T02:00:00Z')
const database = databaseOfFile()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-hours-'))
})
afterAll(() => rm(folder, { recursive: true }))
beforeEach(async () => void (await database.db.deleteFrom('specialHours').execute()))

type Command = (args: string[], deps: Parameters<typeof hours>[1] & { now: Date; actor: 'cli:sam' }) => Promise<number>

async function run(command: Command, args: string[], text = '') {
  const { given, out } = commandWorld(database.db, [SITE])
  const code = await command(args, {
    ...given,
    stdin: stdinOf(text),
    now: NOW,
    actor: 'cli:sam',
  })
  return { code, out: out.stdout, err: out.stderr }
}

const CSV = `Location,Date,Department,Status,Open,Close
cairns,25/12/2026,,Closed,,
cairns,2026-12-24,sales,,9am,1.30 pm
cairn,2026-12-26,,Closed,,
cairns,2026-02-30,,Closed,,
cairns,2026-12-27,,Open,16:00,9:00
`

describe('A18.3 forecourt hours', () => {
  it('A18.3 takes every good row of a CSV and names each bad one', async () => {
    const { code, out, err } = await run(hours, ['import', 'sample', '-'], CSV)
    expect([code, out]).toEqual([0, '2 days taken, 3 rows refused\n'])
    expect(err.split('\n')).toEqual([
      expect.stringMatching(/^row 4 refused: location "cairn" is unknown; valid: .*; nearest: cairns$/),
      'row 5 refused: date "2026-02-30" is no day; valid: YYYY-MM-DD or DD/MM/YYYY, such as 2026-12-25',
      'row 6 refused: open "16:00" and close "9:00" are no hours; ' +
        'valid: two times such as 09:00 and 16:30, the second later',
      '',
    ])
    expect((await run(hours, ['list', 'sample', '--format', 'csv'])).out).toBe(
      'location,date,department,status,open,close\n' +
        'cairns,2026-12-24,sales,Open,09:00,13:30\ncairns,2026-12-25,all,Closed,,\n',
    )
  })

  it('A18.3 a list that was printed as CSV or JSON can be taken in again, and changes a day', async () => {
    const file = join(folder, 'days.json')
    await writeFile(file, JSON.stringify([{ location: 'cairns', date: '2026-12-25', open: '10:00', close: '12:00' }]))
    await run(hours, ['import', 'sample', '-'], CSV)
    expect((await run(hours, ['import', 'sample', file])).out).toBe('1 day taken, 0 rows refused\n')
    expect((await run(hours, ['list', 'sample', '--from', '2026-12-25'])).out).toBe(
      '2026-12-25  cairns  all  10:00 to 12:00\n',
    )
  })

  it('A18.3 a dry run keeps and clears nothing; clear takes a location and days', async () => {
    expect((await run(hours, ['import', 'sample', '-', '--dry-run'], CSV)).out).toMatch(
      /^Dry run, nothing kept: 2 days/,
    )
    expect((await run(hours, ['list', 'sample'])).out).toBe('No special hours\n')
    await run(hours, ['import', 'sample', '-'], CSV)
    expect((await run(hours, ['clear', 'sample', '--dry-run'])).out).toBe('Dry run, nothing cleared: 2 days cleared\n')
    expect((await run(hours, ['clear', 'sample', '--to', '2026-12-24'])).out).toBe('1 day cleared\n')
    expect((await run(hours, ['list', 'sample'])).out).toBe('2026-12-25  cairns  all  Closed\n')
  })

  it('A18.3 A12.2 pages, bookings and the public settings follow', async () => {
    const book = new SpecialHoursBook({ db: database.db, now: () => NOW, warn: () => {} })
    await book.read()
    const before = book.version('sample')
    await run(hours, ['import', 'sample', '-'], CSV)
    await book.read()
    expect(book.version('sample')).not.toBe(before)
    expect(book.of('sample', 'cairns').map(({ date, status }) => [date, status])).toContainEqual([
      '2026-12-25',
      'Closed',
    ])
    const scope = { db: database.db, site: SITE }
    expect((await locationFacts(scope, '2026-12-20')).specialHours).toHaveLength(2)
    const location = SITE.locations.find(({ id }) => id === 'cairns')
    if (location === undefined) throw new Error('the sample has no Cairns')
    const days = await readAvailability(scope, { location, vehicleId: null }, NOW)
    expect(days.find(({ date }) => date === '2026-12-25')).toMatchObject({ state: 'closed' })
  })

  it.each([
    [['imprt', 'sample'], /"imprt" is no verb of hours; valid: import, list, clear/],
    [['import', 'sample'], /a file is needed/],
    [['list', 'sample', '--from', 'Friday'], /--from is "Friday"; valid: a day as YYYY-MM-DD/],
    [['list', 'sample', '--location', 'mars'], /--location is "mars"; valid: /],
    [['list', 'nowhere'], /there is no site "nowhere"/],
  ])('A18.3 wrong usage %j is said and exits with 2', async (args, words) => {
    const { code, err } = await run(hours, args)
    expect([code, err]).toEqual([2, expect.stringMatching(words)])
  })

  it('A18.3 what is no table, and a table of bad rows alone, exit with 1', async () => {
    expect(await run(hours, ['import', 'sample', '-'], '<html>')).toMatchObject({ code: 1 })
    expect(await run(hours, ['import', 'sample', join(folder, 'none.csv')])).toMatchObject({
      code: 1,
      err: expect.stringContaining('cannot be read'),
    })
    expect(await run(hours, ['import', 'sample', '-'], 'location,date\nmars,2026-12-25\n')).toMatchObject({ code: 1 })
  })
})

it('A19 forecourt reviews import: the public settings tell each location its newest summary', async () => {
  const csv = 'location,source,rating,count\ncairns,Google,4.66,"1,204"\ncairns,Google,5.4,3\n'
  const { code, out, err } = await run(reviews, ['import', 'sample', '-'], csv)
  expect([code, out, err]).toEqual([
    0,
    '1 rating taken, 1 row refused\n',
    'row 3 refused: rating "5.4" is no average; valid: a number from 0 to 5, such as 4.7\n',
  ])
  const facts = await locationFacts({ db: database.db, site: SITE }, '2026-12-20')
  expect(facts.reviews).toMatchObject([{ locationId: 'cairns', source: 'Google', averageRating: 4.7, count: 1204 }])
  await run(reviews, ['import', 'sample', '-'], '[{"location":"cairns","source":"Google","rating":4.8,"count":1300}]')
  expect((await locationFacts({ db: database.db, site: SITE }, '2026-12-20')).reviews).toMatchObject([
    { averageRating: 4.8, count: 1300 },
  ])
})
