import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { COMPARISON_RATE_WARNING } from '#domain/finance/disclaimer.ts'
import type { Site } from '#domain/site/site.ts'
import { FinanceCalculator } from '#islands/finance-calculator/finance-calculator.tsx'
import { readMarkup } from '#test/pages/by-role.ts'
import { contextOf, demoSite, headingLevels, load, textOf, visit } from '#test/pages/render-page.tsx'
import { NOW, sampleVehicle } from '#test/search/sample-stock.ts'
import { financeBlock, type FinancedVehicle } from './finance-block.ts'
import { financeHref } from './finance-href.ts'

const site = demoSite('southerly')
const STOCK = [
  sampleVehicle({ id: 7, priceCents: 3_699_000 }),
  sampleVehicle({ id: 8, status: 'sold', soldAt: NOW }),
  sampleVehicle({ id: 9, priceCents: null }),
]
const ctx = contextOf(site, STOCK)
const withFinance = (part: Partial<Site['finance']>): Site => ({ ...site, finance: { ...site.finance, ...part } })
const withLender = (part: Partial<Site['finance']['lenders'][number]>): Site =>
  withFinance({ lenders: site.finance.lenders.map((lender) => ({ ...lender, ...part })) })
const fieldOf = (markup: string, id: string) =>
  new RegExp(`<input[^>]*id="${id}"[^>]*value="([^"]*)"|<input[^>]*value="([^"]*)"[^>]*id="${id}"`)
    .exec(markup)
    ?.slice(1)
    .find(Boolean) ?? null
/** The calculator's figures by label. The lender's offer comes later in the markup and is left out. */
function figures(markup: string): Record<string, string | undefined> {
  const pairs = [...markup.matchAll(/<dt>(?:<a [^>]*>)?([^<]*)(?:<\/a>)?<\/dt><dd>([^<]*)/g)].map(
    ([, label = '', text]): [string, string | undefined] => [
      label.startsWith('Repayment a ') ? 'repayment' : label,
      text,
    ],
  )
  return { ...Object.fromEntries(pairs.toReversed()), per: /Repayment a \w+\*/.exec(markup)?.[0] }
}

const INTEREST = 'Interest rate p.a.'
const COMPARISON = 'Comparison rate p.a.*'
/** Rates that the demo site's lender publishes. */
const RATES = { [INTEREST]: '8.99%', [COMPARISON]: '9.64%' }

describe('the finance page', () => {
  test("A3.6 A9.11 starts from $30,000 over five years, weekly, at the lender's rate, with its warning", async () => {
    const markup = await visit(ctx, 'finance', '/finance')
    expect([
      fieldOf(markup, 'finance-amount'),
      fieldOf(markup, 'finance-deposit'),
      fieldOf(markup, 'finance-rate'),
    ]).toEqual(['30,000', '0', '8.99'])
    expect(figures(markup)).toMatchObject({
      repayment: '$146',
      per: 'Repayment a week*',
      ...RATES,
      'You borrow': '$30,000',
    })
    expect(textOf(markup)).toContain(COMPARISON_RATE_WARNING)
    expect(headingLevels(markup).filter((level) => level === 1)).toHaveLength(1)
    expect(markup).toContain('id="finance-form"')
  })

  test('A9.2 the address of a sent form reproduces its result', async () => {
    const markup = await visit(
      ctx,
      'finance',
      '/finance?amount=45%2C990&deposit=2000&termYears=4.5&rate=8.5&residual=0&frequency=12',
    )
    // Checklist A-G: $45,303.25 at 8.5 % over 54 months is $1,012.5338; 45,990 − 2,000 + 458 is $44,448, in proportion
    // $993.42.
    expect(figures(markup)).toMatchObject({
      repayment: '$994',
      per: 'Repayment a month*',
      [INTEREST]: '8.5%',
      'You borrow': '$43,990',
    })
    expect(markup).toMatch(/<option value="4.5" selected="">/)
    expect(markup).toMatch(
      /<input type="radio"[^>]*checked=""[^>]*value="12"|<input type="radio"[^>]*value="12"[^>]*checked=""/,
    )
    expect(fieldOf(markup, 'finance-amount')).toBe('45,990')
  })

  test.each([
    ['amount=500', 'Cannot be less than $1,000 or more than $250,000'],
    ['amount=1000', 'Cannot be less than $1,000 or more than $250,000'],
    ['amount=250000', 'Cannot be less than $1,000 or more than $250,000'],
    ['amount=-20', 'Cannot be less than $1,000 or more than $250,000'],
    ['amount=1000.50', null],
  ])('A9.3 A27.17 ?%s: %s', async (query, help) => {
    const text = textOf(await visit(ctx, 'finance', `/finance?${query}`))
    if (help === null) expect(text).not.toContain('Cannot be less than')
    else expect(text).toContain(help)
  })

  test.each([
    'amount=NaN',
    'amount=1e999',
    'rate=<script>',
    'frequency=7',
    'termYears=',
    'car_id=../x',
    `deposit=${'9'.repeat(400)}`,
    'car_id=99999999999999999999',
    'car_id=404',
    'car_id=8',
  ])('A9.7 ?%s is the plain calculator, nothing breaks', async (query) => {
    const markup = await visit(ctx, 'finance', `/finance?${query}`)
    expect(figures(markup)[INTEREST]).toBe('8.99%')
    expect(markup).not.toMatch(/NaN|Infinity|undefined|<script>/)
  })

  test('A9.9 at or under $25 the first figure is Enquire for Finance, the rates stay', async () => {
    expect(figures(await visit(ctx, 'finance', '/finance?amount=4000'))).toMatchObject({
      repayment: 'Enquire for Finance',
      ...RATES,
    })
  })

  test('A3.6 is filled in from vehiclePriceBudget, car_id, car_type and preferredDealership', async () => {
    expect(fieldOf(await visit(ctx, 'finance', '/finance?vehiclePriceBudget=25000'), 'finance-amount')).toBe('25,000')
    const dealership = site.dealerships[0]
    const markup = await visit(ctx, 'finance', `/finance?car_id=7&car_type=used&preferredDealership=${dealership?.id}`)
    expect(fieldOf(markup, 'finance-amount')).toBe('36,990')
    const forms = readMarkup(markup).all('form')
    const sent = forms.map((form) => form.within().hiddenFields)
    expect(sent).toContainEqual(expect.objectContaining({ car_id: '7', car_type: 'used' }))
    expect(textOf(markup)).toContain(`With ${dealership?.name}.`)
    expect(textOf(markup)).toContain('2021 Toyota Hilux SR5')
  })

  test('A3.6 A1.26 other addresses are served where the site has them, else lead on with their query', async () => {
    expect(await load(ctx, 'apply-for-finance', '/apply-for-finance?car_id=7')).toEqual({
      kind: 'redirect',
      status: 301,
      location: '/finance?car_id=7',
    })
    const own = contextOf(withFinance({ path: '/apply-for-finance' }), STOCK)
    expect(await load(own, 'apply-for-finance', '/apply-for-finance')).toMatchObject({
      status: 200,
      head: { canonical: '/apply-for-finance' },
    })
    expect(await load(own, 'finance', '/finance')).toMatchObject({
      status: 200,
      head: { canonical: '/apply-for-finance' },
    })
    expect(await load(own, 'finance-enquiry', '/finance-enquiry')).toMatchObject({
      kind: 'redirect',
      location: '/apply-for-finance',
    })
    const dealers = contextOf(
      {
        ...site,
        dealerships: site.dealerships.map((dealership) => ({
          ...dealership,
          financePath: '/finance-enquiry' as const,
        })),
      },
      STOCK,
    )
    expect(await load(dealers, 'finance-enquiry', '/finance-enquiry')).toMatchObject({
      status: 200,
      head: { canonical: '/finance' },
    })
  })

  test('A1.26 A3.6 links go to the finance page of the dealership', () => {
    const own = {
      ...site,
      dealerships: [
        {
          id: 'own',
          name: 'Own',
          averageRating: null,
          reviewCount: null,
          financePath: '/finance-enquiry' as const,
          termsPath: null,
        },
      ],
    }
    expect(financeHref(own, { carId: 7, carType: 'used', dealershipId: 'own' })).toBe(
      '/finance-enquiry?car_id=7&car_type=used&preferredDealership=own#finance-form',
    )
    expect(financeHref(own)).toBe('/finance#finance-form')
  })

  test('A9.1 a site without a provider has the page and no calculator', async () => {
    const markup = await visit(contextOf(withFinance({ provider: null }), STOCK), 'finance', '/finance')
    expect(markup).not.toContain('finance-calculator')
    expect(markup).toContain('id="finance-form"')
  })
})

describe('personalised finance', () => {
  test('A3.7 A10.8 the personalised page is not indexed', async () => {
    expect(await load(ctx, 'personalised-finance', '/personalised/finance?car_id=7')).toMatchObject({
      status: 200,
      head: { index: false },
    })
  })

  test("A3.7 the rate is that of the risk band chosen and of the vehicle's age", async () => {
    const rates = [
      {
        band: 'excellent',
        name: 'Excellent',
        maximumAgeYears: 3,
        interestRatePercent: 7.5,
        comparisonRatePercent: 8.1,
      },
      {
        band: 'excellent',
        name: 'Excellent',
        maximumAgeYears: null,
        interestRatePercent: 8.5,
        comparisonRatePercent: 9.1,
      },
      { band: 'fair', name: 'Fair', maximumAgeYears: null, interestRatePercent: 12.5, comparisonRatePercent: 13.2 },
    ]
    const banded = contextOf(withLender({ rates }), STOCK)
    expect(figures(await visit(banded, 'personalised-finance', '/personalised/finance'))).toMatchObject({
      [INTEREST]: '7.5%',
      [COMPARISON]: '8.1%',
    })
    expect(figures(await visit(banded, 'personalised-finance', '/personalised/finance?car_id=7'))).toMatchObject({
      [INTEREST]: '8.5%',
      [COMPARISON]: '9.1%',
    })
    const markup = await visit(banded, 'personalised-finance', '/personalised/finance?car_id=7&band=fair')
    expect(figures(markup)).toMatchObject({ [INTEREST]: '12.5%', [COMPARISON]: '13.2%' })
    expect(readMarkup(markup).hiddenFields).toMatchObject({ band: 'fair' })
  })
})

describe('the block of a vehicle', () => {
  const VEHICLE: FinancedVehicle = { id: 7, make: 'Toyota', year: 2021, status: 'in_stock', priceCents: 3_699_000 }
  const block = (vehicle: FinancedVehicle, of = site) =>
    financeBlock({
      site: of,
      now: NOW,
      vehicle,
      params: new URLSearchParams(),
      path: '/cars/x',
      goHref: '/finance#finance-form',
    })

  test.each([
    ['a vehicle that is sold', { ...VEHICLE, status: 'sold' as const }, site],
    ['no price', { ...VEHICLE, priceCents: null }, site],
    ['a price of 0', { ...VEHICLE, priceCents: 0 }, site],
    ['a site without a provider', VEHICLE, withFinance({ provider: null })],
    ['D2.3 a lender without a comparison rate', VEHICLE, withLender({ comparisonRatePercent: null })],
  ])('A9.1 there is none for %s', (_, vehicle, of) => {
    expect(block(vehicle, of)).toBeNull()
  })

  test('A9.16 a make without an offer still has its calculator', () => {
    expect(block({ ...VEHICLE, make: 'Suzuki' })).toMatchObject({
      offer: null,
      calculator: { state: { ratePercent: 8.99 } },
    })
  })

  test('A8.11 A9.18 the offer shows the week, the month, both rates, deposit, term and total', () => {
    expect(block(VEHICLE)?.offer?.values.map(({ label, value }) => `${label} ${value}`)).toEqual([
      'A week* $179',
      'Interest rate p.a. 8.99%',
      'Comparison rate p.a.* 9.64%',
      'A month* $778',
      'Deposit $0',
      'Term 60 months',
      'Total payable $46,540',
    ])
  })

  test('A9.15 D2.3 own words over 197 characters get a toggle; the warning is whole and outside it', async () => {
    const disclaimer = 'Approved applicants of Southerly Finance only. '.repeat(8).trim()
    const markup = await visit(contextOf(withLender({ disclaimer }), STOCK), 'finance', '/finance')
    const details = /<details class="own">.*?<\/details>/s.exec(markup)?.[0] ?? ''
    expect(textOf(details)).toContain('Show full disclaimer')
    expect(details).not.toContain('WARNING')
    expect(textOf(markup)).toContain(COMPARISON_RATE_WARNING)
    const whole = contextOf(
      { ...withLender({ disclaimer }), finance: { ...withLender({ disclaimer }).finance, shortensDisclaimer: false } },
      STOCK,
    )
    const uncut = await visit(whole, 'finance', '/finance')
    expect(uncut).not.toContain('class="own"')
    expect(uncut).toContain(disclaimer)
  })

  test('A9.13 a published range of comparison rates stands with the warning', () => {
    const calculator = block(
      VEHICLE,
      withLender({ comparisonBounds: { minimumPercent: 8.38, maximumPercent: 19.42 } }),
    )?.calculator
    expect(calculator?.warning).toBe(
      `Comparison rates of Southerly Finance range from 8.38% to 19.42% p.a. ${COMPARISON_RATE_WARNING}`,
    )
  })

  test('A9.3 an absurd price is shown as it is, with help, and reckoned at the greatest allowed', () => {
    const view = block({ ...VEHICLE, priceCents: 100_000_000_000_000 })?.calculator
    const markup = view === undefined ? '' : renderToStaticMarkup(<FinanceCalculator view={view} />)
    expect(fieldOf(markup, 'finance-amount')).toBe('1,000,000,000,000')
    expect(markup).toMatch(/id="finance-amount"[^>]*aria-invalid="true"/)
    expect(textOf(markup)).toContain('Cannot be less than $1,000 or more than $250,000')
    expect(figures(markup)['You borrow']).toBe('$250,000')
  })
})

test('A3.48 asterisks beside repayments lead to the words below them, of which a page has one', async () => {
  const markup = await visit(contextOf(demoSite('southerly'), STOCK), 'finance', '/finance')
  expect(markup.match(/id="financeDisclaimer"/g)).toHaveLength(1)
  expect(readMarkup(markup).get('link', 'Repayment a week*').href).toBe('#financeDisclaimer')
  expect(/<p class="calc__warn" id="financeDisclaimer">([\s\S]*?)<\/p>/.exec(markup)?.[1]).toContain(
    COMPARISON_RATE_WARNING.slice(0, 40),
  )
})
