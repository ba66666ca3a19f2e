import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openForProgram } from '#data/platform/database.ts'
import { silentLog } from '#data/log.ts'
import { ask, askUntil } from './ask.ts'
import { temporaryFolder } from './program.ts'

const port = inject('port')
const HOST = 'ironbark.localhost'
const HEADER =
  'stocknum,year,make,model,badge,car_type,item_type,price,price_type,' +
  'km,body,transmission,fuel,location_id,images,cost_price,dealercomments'
const row = (stocknum: string, price: number, comments = 'One owner.') =>
  `${stocknum},2021,Toyota,Hilux,SR5,used,car,${price},drive away,54210,Ute,Automatic,Diesel,toowoomba,` +
  'gallery/ute/white/front34.webp|gallery/ute/white/side.webp|gallery/ute/white/rear34.webp,31000,' +
  `"${comments}"`

let folder = ''
beforeAll(async () => {
  folder = await temporaryFolder('feed')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs the command line beside the running server, on the same data folder. */
async function forecourt(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['bin/forecourt.js', ...args],
      { env: { ...process.env, DATA_DIR: inject('dataDir') } },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
  })
}

async function feed(name: string, ...rows: string[]): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, `${[HEADER, ...rows].join('\n')}\n`)
  return file
}

const pageOf = async (stocknum: string) => {
  const found = await askUntil(port, HOST, `/search/used-cars?query=${stocknum}`, ({ body }) =>
    body.includes(`-${stocknum.toLowerCase()}"`),
  )
  const path = new RegExp(`href="(/cars/[^"]*-${stocknum.toLowerCase()})"`).exec(found.body)?.[1]
  if (!path) throw new Error(`no card of ${stocknum}`)
  return path
}

describe('a feed imported beside a running server', () => {
  test('shows on results and its own page, its new price too; private columns and active HTML never do', async () => {
    const first = await forecourt(
      'stock',
      'import',
      'ironbark',
      await feed('a.csv', row('E2E-1', 47990, '<p onclick=alert(1)>Two chips.</p><script>alert(2)</script>')),
      '--delta',
    )
    expect([first.code, first.err]).toEqual([0, ''])
    const path = await pageOf('E2E-1')
    const page = await ask(port, HOST, path)
    expect(page.body).toContain('$47,990')
    expect(page.body).toContain('Two chips.')
    expect(page.body).not.toMatch(/31,?000|cost_price|onclick|alert\(/)

    const second = await forecourt('stock', 'import', 'ironbark', await feed('b.csv', row('E2E-1', 45990)), '--delta')
    expect(second.code).toBe(0)
    await askUntil(port, HOST, path, ({ body }) => body.includes('$45,990') && !body.includes('$47,990'))
  })

  test('A6.10 a vehicle that a feed says is sold shows its SOLD notice and what is like it', async () => {
    await forecourt('stock', 'import', 'ironbark', await feed('c.csv', row('E2E-2', 39990)), '--delta')
    const path = await pageOf('E2E-2')
    const file = join(folder, 'd.csv')
    await writeFile(file, `${HEADER},status\n${row('E2E-2', 39990)},sold\n`)
    expect((await forecourt('stock', 'import', 'ironbark', file, '--delta')).code).toBe(0)
    const page = await askUntil(port, HOST, path, ({ body }) => /SOLD/.test(body))
    expect(page.status).toBe(200)
    expect(page.body).toContain('Find Me Something Similar')
  })

  test('A3.1 A4.29 past the retention days a sold vehicle is gone: 410 with similar ones, as a part too', async () => {
    const database = await openForProgram({ dataDir: inject('dataDir') }, silentLog)
    const gone = await database.db
      .selectFrom('vehicles')
      .select('slug')
      .where('siteId', '=', 'southerly')
      .where('status', '=', 'sold')
      .where('soldAt', '<', new Date(Date.now() - 10 * 86_400_000))
      .limit(1)
      .executeTakeFirstOrThrow()
    await database.close()
    const page = await ask(port, 'southerly.localhost', `/cars/${gone.slug}`)
    expect(page.status).toBe(410)
    expect(page.body).toMatch(/href="\/cars\//)
    expect((await ask(port, 'southerly.localhost', `/_main/cars/${gone.slug}`)).status).toBe(410)
  })

  test('A30.20 the public configuration of a site', async () => {
    const { status, body } = await ask(port, HOST, '/api/config')
    expect(status).toBe(200)
    expect(JSON.parse(body)).toMatchObject({
      slug: 'ironbark',
      template: 'park-sign',
      locations: [{ id: 'toowoomba' }],
    })
  })

  test('F14 a feed that would sell the yard is stopped: exit 3, nothing changed', async () => {
    const before = (await ask(port, HOST, '/search/used-cars')).headers['etag']
    const answer = await forecourt(
      'stock',
      'import',
      'ironbark',
      await feed('e.csv', row('E2E-9', 10000)),
      '--full',
      '--source',
      'easycars-json',
    )
    expect(answer.code).toBe(3)
    expect(answer.err).toMatch(/--confirm-sold/)
    expect((await ask(port, HOST, '/search/used-cars')).headers['etag']).toBe(before)
  })

  test('a dry run changes nothing and says what it would do', async () => {
    const answer = await forecourt(
      'stock',
      'import',
      'ironbark',
      await feed('f.csv', row('E2E-8', 10000)),
      '--delta',
      '--dry-run',
    )
    expect(answer.code).toBe(0)
    expect((await ask(port, HOST, '/search/used-cars?query=E2E-8')).body).toContain(
      'No results found for your search at this time',
    )
  })

  test('a refused row is told with its line and reason and stops nothing', async () => {
    const answer = await forecourt(
      'stock',
      'import',
      'ironbark',
      await feed('g.csv', row('E2E-3', 20000), ',2021,Toyota,Hilux,,used,car,1,,1,,,,,,,', row('E2E-4', 21000)),
      '--delta',
    )
    expect(answer.code).toBe(0)
    expect(answer.out).toMatch(/3.*stock number/is)
    await pageOf('E2E-4')
  })

  test.each([
    [['stock', 'import', 'ironbrak', 'x.csv'], 2, /no site "ironbrak".*ironbark/s],
    [['stock', 'import', 'ironbark'], 2, /file/],
    [['stock', 'import', 'ironbark', '/no/such.csv'], 1, /There is no file \/no\/such\.csv/],
    [['stock', 'import', 'ironbark', 'package.json'], 1, /expected|format/i],
    [['stock', 'imprt'], 2, /did you mean "stock import"/],
    [['site', 'check', 'ironbrak'], 2, /ironbark/],
    [['serve', 'now'], 2, /serve takes no arguments/],
  ])('forecourt %j says in one line what was wrong: exit %i', async (args, code, message) => {
    const answer = await forecourt(...args)
    expect([answer.code, `${answer.out}${answer.err}`]).toEqual([code, expect.stringMatching(message)])
    expect(answer.err.trim().split('\n')).toHaveLength(1)
    expect(answer.err).not.toMatch(/\n\s+at /)
  })
})
