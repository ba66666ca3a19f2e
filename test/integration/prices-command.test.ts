/** `forecourt prices check|said` (R150). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prices, type PricesDeps } from '#cli/commands/prices.ts'
import { NO_TWINS, type Twins } from '#domain/reach/twins.ts'
import type { AskSite } from '#server/http/ask-inside.ts'
import { databaseOfFile } from './postgres.ts'
import { openPriceAuditWorld, type PriceAuditWorld } from './price-audit-world.ts'

const database = databaseOfFile()
let world: PriceAuditWorld
let id = 0
beforeAll(async () => {
  world = await openPriceAuditWorld(database)
  id = await world.add('CLI1', { priceCents: 2_499_000 })
  await world.add('CLI2', { priceCents: 3_499_000 })
  await world.add('THEIRS', { siteId: 'north', priceCents: 3_499_000 })
  await world.add('BARE', { priceCents: 3_499_000, make: 'Hidden', photosCount: 0 })
  await world.catchUp()
})
afterAll(() => world.close())

/** Says another price on print sheets. */
const wrong: AskSite = async (site, path) => {
  const answer = await world.context().ask(site, path)
  const text = answer.body.toString('latin1')
  return path.startsWith('/print')
    ? {
        ...answer,
        body: Buffer.from(
          text.replaceAll('$24,990', () => '$23,990'),
          'latin1',
        ),
      }
    : answer
}

async function run(args: string[], ask = world.context().ask, twins: Twins = NO_TWINS) {
  let [out, err, closed] = ['', '', 0]
  const { site } = world.context()
  const deps: PricesDeps = {
    findSite: (slug) => (slug === 'south' ? site : undefined),
    siteSlugs: ['north', 'south'],
    problemsOf: () => [],
    stdout: { write: (text) => (out += text) },
    stderr: { write: (text) => (err += text) },
    openPages: async () => ({ ctx: { ...world.context(), ask, twins }, close: async () => void closed++ }),
  }
  return { code: await prices(args, deps), out, err, closed }
}

describe('R150 prices check', () => {
  it('R150 says that all agree, and keeps the audit', async () => {
    expect(await run(['check', 'south', '--whole'])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^\d vehicles, \d+ prices read, 0 differ\.\n$/),
      closed: 1,
    })
    const audits = await database.db.selectFrom('priceAudits').select(['siteId', 'scope', 'found']).execute()
    expect(audits).toEqual([{ siteId: 'south', scope: 'all', found: 0 }])
  })

  it('R150 prints what differs, and ends with 1', async () => {
    const { code, out } = await run(['check', 'south', '--whole'], wrong)
    expect(code).toBe(1)
    expect(out).toMatch(/^stock +surface +fact +says +stock says\nCLI1 +print sheet +price +\$23,990 +\$24,990\n/)
    expect(out).toMatch(/ 1 differ\.\n$/)
  })

  it('R17 R150 prints and keeps twins at another price', async () => {
    const twin = { vehicleId: id, stocknum: 'CLI1', surface: 'twin on north', fact: 'priceCents' } as const
    const differences = [{ ...twin, said: 2_399_000, expected: 2_499_000 }]
    const { code, out } = await run(['check', 'south', '--whole'], undefined, {
      ...NO_TWINS,
      priceDifferences: (slug) => (slug === 'south' ? differences : []),
    })
    expect([code, out]).toEqual([1, expect.stringMatching(/\nCLI1 +twin on north +price +\$23,990 +\$24,990\n/)])
    const kept = database.db.selectFrom('priceAudits').select(['found', 'differences']).orderBy('at', 'desc').limit(1)
    expect(await kept.execute()).toEqual([{ found: 1, differences }])
  })
})

describe('R150 prices said', () => {
  it('R150 says what each surface says of a vehicle, by stock number, name or id', async () => {
    for (const name of ['CLI1', '2020-toyota-hilux-cli1', String(id)]) {
      const { code, out } = await run(['said', 'south', name])
      expect(code).toBe(0)
      expect(out).toMatch(/^CLI1, 2020 Toyota Hilux, at 20/)
      expect(out).toMatch(/\nthe stock +\$24,990, drive away, repayment \$\d+ a week\n/)
      expect(out).toMatch(/\nletter +\$24,990, drive away\n/)
    }
    const { code, out } = await run(['said', 'south', 'CLI1'], wrong)
    expect(code).toBe(1)
    expect(out).toMatch(/\nprint sheet +\$23,990, drive away, repayment \$\d+ a week +differs\n/)
  })

  it.each([
    [['said', 'south', 'THEIRS'], 1, 'south has no vehicle "THEIRS"'],
    [['said', 'south', 'BARE'], 1, 'does not list (forecourt stock why south says why) "BARE"'],
    [['said', 'south'], 2, 'a vehicle is needed'],
    [['said', 'south', 'A', 'B'], 2, '"B" is one too many'],
    [['said', 'south', 'A', '--whole'], 2, '--whole is an option of check'],
    [['check', 'south', 'A'], 2, '"A" is one too many'],
    [['check'], 2, 'a site is needed'],
    [['check', 'suoth'], 2, 'did you mean "south"?'],
    [['chek', 'south'], 2, 'valid: check, said'],
    [['check', 'south', '--hole'], 2, '--whole'],
  ])('R150 %j ends with %i and says why', async (args, code, words) => {
    const { code: ended, err } = await run(args)
    expect([ended, err]).toEqual([code, expect.stringContaining(words)])
  })
})
