import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { indexedContext } from '#cli/commands/feeds-out-command.ts'
import { feedsOut } from '#cli/commands/feeds-out.ts'
import { feedById } from '#data/feeds-out/feeds.ts'
import { openToken } from '#server/feeds-out/push-token.ts'
import { secretsOf } from '#server/secrets.ts'
import { demoSite } from '../pages/render-page.tsx'
import { FeedsWorld } from './feeds-out-world.ts'
import { databaseOfFile } from './postgres.ts'
import { commandWorld } from './run-command.ts'

const site = demoSite('southerly')
const other = demoSite('ironbark')
const secrets = secretsOf(Buffer.alloc(32, 7))
const database = databaseOfFile()
let world: FeedsWorld
beforeAll(async () => {
  world = new FeedsWorld(database, site)
  await world.add('A1')
  await world.add('A2', { vin: null, slug: 'a2' })
})
afterAll(() => world.close())

async function run(...args: string[]) {
  const { given, out } = commandWorld(database.db, [site, other])
  const code = await feedsOut(args, {
    ...given,
    now: () => new Date(),
    secrets: async () => secrets,
    readText: async () => 'partner-token\n',
    openContext: indexedContext,
  })
  return { code, ...out }
}

describe('R47 forecourt feeds-out', () => {
  it('R47 add prints the addresses with the key; they answer', async () => {
    const { code, stdout } = await run('add', 'southerly', 'google', '--format', 'google-vehicle-ads')
    expect(code).toBe(0)
    const [csv = '', xml] = stdout.split('\n').slice(1)
    expect(csv).toMatch(/^https:\/\/southerly\.localhost\/feeds\/out\/google\.csv\?key=[\w-]{32}$/)
    expect(xml).toMatch(/google\.xml\?key=/)
    await world.index()
    const app = await world.app()
    expect((await app.inject(csv)).statusCode).toBe(200)
    expect(await run('add', 'southerly', 'google', '--format', 'generic')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('has a feed "google" already'),
    })
  })

  it('R47 check prints rows, who is left out by reason, and samples; nothing is kept of the file', async () => {
    await run('add', 'southerly', 'checked', '--format=google-vehicle-ads', '--search=/search')
    const { code, stdout } = await run('check', 'southerly', 'checked')
    expect([code, stdout.split('\n')]).toEqual([
      0,
      [
        expect.stringMatching(/^checked: Google vehicle ads as csv, of \/search: 1 rows, \d+ bytes$/),
        'Left out: 1',
        '  1  It has no VIN of 17 letters and digits without I, O and Q. Column to mend: vin. A2',
        'First rows:',
        expect.stringContaining('"id":"A1"'),
        '',
      ],
    ])
    const files = await database.db.selectFrom('feedFiles').select('feedId').where('feedId', '=', 'checked').execute()
    expect(files).toEqual([])
    expect((await run('check', 'southerly', 'checked', '--format', 'json')).stderr).toContain('valid: csv, xml')
  })

  it('R47 list says rows, left out, who fetched it and what became of pushes, and no secret', async () => {
    await run(
      'add',
      'southerly',
      'put',
      '--format=generic',
      '--whole-stock',
      '--push=https://partner.example/stock',
      '--every=30',
      '--token-file=t',
    )
    const put = await feedById(world.ctx, 'put')
    expect(openToken(secrets, 'southerly', put?.pushSecret ?? Buffer.alloc(0))).toBe('partner-token')
    const { stdout } = await run('list', 'southerly')
    expect(stdout).toContain('google  Google vehicle ads  google-vehicle-ads  /search\n  1 rows, 1 left out, pulled ')
    expect(stdout).toContain('Google (lightMyRequest) fetched 2026-08-03 12:00; 0 prices changed since\n')
    expect(stdout).toContain('put to https://partner.example/stock every 30 minutes: never yet')
    const json = (await run('list', 'southerly', '--format', 'json')).stdout
    expect(json).not.toMatch(/keyHash|pushSecret/)
    expect(JSON.parse(json)).toHaveLength(3)
    expect((await run('list', 'ironbark')).stdout).toBe('No feeds\n')
  })

  it('R47 key, pause, resume and remove', async () => {
    expect((await run('key', 'southerly', 'google')).stdout).toMatch(/old one works for 7 days more:\n.*key=[\w-]{32}/)
    expect((await run('pause', 'southerly', 'google')).stdout).toBe('Feed google is paused.\n')
    expect((await run('list', 'southerly')).stdout).toContain('PAUSED')
    expect((await run('resume', 'southerly', 'google')).stdout).toBe('Feed google is served again.\n')
    for (const verb of ['key', 'pause', 'remove', 'check'])
      expect(await run(verb, 'ironbark', 'google')).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('feeds: none'),
      })
    expect((await run('remove', 'southerly', 'google')).stdout).toBe('Feed google is gone.\n')
    expect(await feedById(world.ctx, 'google')).toBeNull()
  })

  it.each([
    [['make', 'southerly'], '"make" is no verb of feeds-out; valid: add, check'],
    [['add', 'southerly'], 'a feed’s id is needed'],
    [['add', 'southerly', 'Google'], 'is no id of a feed'],
    [['add', 'southerly', 'a'], '--format is needed; valid: google-vehicle-ads'],
    [['add', 'southerly', 'a', '--format=googel-vehicle-ads'], 'did you mean "google-vehicle-ads"?'],
    [['add', 'southerly', 'a', '--format=generic', '--search=/finance'], '--search is "/finance"'],
    [['add', 'southerly', 'a', '--format=generic', '--search=https://evil.example/search'], '--search is "https://'],
    [['add', 'southerly', 'a', '--format=tiktok-auto', '--whole-stock'], '--whole-stock is for the format generic'],
    [['add', 'southerly', 'a', '--format=generic', '--source=x'], '--source needs --whole-stock'],
    [['add', 'southerly', 'a', '--format=generic', '--push=http://partner.example'], 'an address with https is valid'],
    [['add', 'southerly', 'a', '--format=generic', '--push=ftp://partner.example'], 'an address with https is valid'],
    [['add', 'southerly', 'a', '--format=generic', '--push=https://p.example', '--every=2'], 'whole minutes from 5 to'],
    [['add', 'southerly', 'a', '--format=generic', '--store-codes=cairns'], 'yard=code pairs'],
    [['add', 'southerly', 'a', '--format=generic', '--store-codes=cairns=a b'], 'a code has 1 to 64'],
    [['list', 'southerly', 'a'], '"a" is one word too many'],
    [['list', 'nowhere'], 'there is no site "nowhere"'],
  ])('R47 forecourt feeds-out %j says what is wrong', async (args, words) => {
    const { code, stderr } = await run(...args)
    expect([code, stderr.replace("feed's", 'feed’s')]).toEqual([2, expect.stringContaining(words)])
  })

  it('R47 a code of a yard that the site does not have is refused', async () => {
    const { code, stderr } = await run('add', 'southerly', 'a', '--format=generic', '--store-codes=perth=P1')
    expect([code, stderr]).toEqual([1, expect.stringContaining('names "perth"; yards: cairns, ')])
  })

  it('R47 check prints the first ten rows alone, and ten numbers of each reason', async () => {
    for (let number = 10; number < 22; number++) {
      await world.add(`B${number}`, { slug: `b${number}` })
      await world.add(`C${number}`, { slug: `c${number}`, vin: null })
    }
    await run('add', 'southerly', 'long', '--format=google-vehicle-ads')
    const lines = (await run('check', 'southerly', 'long')).stdout.split('\n')
    expect(lines[0]).toContain(' 13 rows, ')
    expect(lines.filter((line) => line.startsWith('  {'))).toHaveLength(10)
    expect(lines.find((line) => line.includes('It has no VIN'))).toMatch(/^ {2}13 .* vin\. (?:[AC]\d+, ){10}…$/)
  })
})
