import { expect, test } from 'vitest'
import { sampleSite } from '#test/sites/sample-site.ts'
import { lawFindings } from './law-checks.ts'
import { checkSite } from './site-checks.ts'

const PRIZE = { name: 'Car wash', oddsPerTenThousand: 500, quantity: 20 }
const CAMPAIGN = { from: '2026-12-01', until: '2026-12-24', prizes: [PRIZE], terms: 'One spin each.' }
const site = (changes: Record<string, unknown>, garage = true) =>
  sampleSite({ switches: { optInPreTicked: false, garage }, spinToWin: { ...CAMPAIGN, ...changes } })
const found = (one: ReturnType<typeof sampleSite>) =>
  checkSite(one).map(({ path, found }) => `${path.join('.')}: ${found}`)

test('R85 a promotion with terms, odds and dates that fit is sound', () => {
  expect(found(site({}))).toEqual([])
  expect(found(site({ prizes: [{ ...PRIZE, oddsPerTenThousand: 10_000 }] }))).toEqual([])
})

test.each([
  [{ terms: ' ' }, 'spinToWin.terms: no words'],
  [
    { prizes: [PRIZE, { ...PRIZE, name: 'Fuel card', oddsPerTenThousand: 9_501 }] },
    'spinToWin.prizes: odds of 10001 in 10,000',
  ],
  [{ until: '2026-11-30' }, 'spinToWin.until: "2026-11-30"'],
  [{ prizes: [PRIZE, PRIZE] }, 'spinToWin.prizes.1.name: "Car wash" a second time'],
])('R85 %j is refused', (changes, fault) => {
  expect(found(site(changes))).toEqual([fault])
})

test('R85 a promotion needs accounts, and its gate needs a promotion', () => {
  expect(found(site({}, false))).toEqual(['spinToWin: a promotion while switches.garage is off'])
  const gated = { switches: { optInPreTicked: false, garage: true }, gatedRoutes: { spinToWin: true } }
  expect(found(sampleSite(gated))).toEqual(['gatedRoutes.spinToWin: true while spinToWin is null'])
})

const warned = (permits: object[]) =>
  lawFindings(site({ permits })).filter(({ path }) => path.join('.') === 'spinToWin.permits')

test('R85 states whose permit is not named are warned of, with their rules', () => {
  const [warning] = warned([{ state: 'NSW', number: 'TP/1' }])
  expect(warning?.found).toBe('no permit of SA, ACT, NT')
  expect(warning?.source).toContain('Lotteries Act 2019 (SA): a licence above $5,000')
  expect(warned(['NSW', 'SA', 'ACT', 'NT'].map((state) => ({ state, number: '1' })))).toEqual([])
})
