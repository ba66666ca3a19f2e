/** R6, section 13: no setting, form, column, order or word of the API can add a fee to what a shopper pays. */
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { formOf } from '#domain/forms/form-of.ts'
import { FORM_IDS } from '#domain/forms/form-ids.ts'
import { LEDGER_ACCOUNTS, PAYMENT_PURPOSES } from '#domain/checkout/checkout-words.ts'
import { siteSchema } from '#domain/site/site.ts'
import { beginPayment } from '#server/checkout/pay.ts'
import { checkoutSite } from './checkout-world.ts'
import { form, holdContext, holdOf } from './hold-world.ts'
import { moneyWorld } from './money-world.ts'
import { databaseOfFile } from './postgres.ts'

const database = databaseOfFile()

/** Names of money on top of the price. `fee_cents` is the provider's share, which the dealer bears. */
const ON_TOP = /sur_?charge|(card|booking|admin|service|convenience|payment|processing)_?fee|\bfees?\b/i
/** A lender's fees are part of the loan that the calculator shows. */
const LENDERS = ['finance.lenders.fees']
const PROVIDERS_SHARE = ['payments.fee_cents', 'ledger account fees']

/** Paths of every property of a JSON Schema, however deep. */
function pathsOf(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]) => {
    if (key !== 'properties' || typeof value !== 'object' || value === null) return pathsOf(value, path)
    return Object.entries(value).flatMap(([name, inner]) => {
      const own = path === '' ? name : `${path}.${name}`
      return [own, ...pathsOf(inner, own)]
    })
  })
}
const isOnTop = (path: string) => ON_TOP.test(path.split('.').at(-1) ?? '')

it('section 13 R6 the names that are looked for are found where they are', () => {
  for (const name of ['surcharge', 'cardSurcharge', 'card_fee', 'bookingFee', 'fee'])
    expect(ON_TOP.test(name), name).toBe(true)
  const schema = z.toJSONSchema(z.object({ checkout: z.object({ cardSurcharge: z.number() }).nullable() }))
  expect(pathsOf(schema)).toEqual(['checkout', 'checkout.cardSurcharge'])
})

it('section 13 R6 no setting of a site adds a surcharge', () => {
  const paths = pathsOf(z.toJSONSchema(siteSchema, { io: 'input' }))
  expect(paths.length).toBeGreaterThan(300)
  expect(paths.filter(isOnTop)).toEqual(LENDERS)
})

it('section 13 R6 no form has a field for one', () => {
  const fields = FORM_IDS.flatMap((id) =>
    formOf(id, checkoutSite()).steps.flatMap((step) => step.fields.map(({ name }) => `${id}.${name}`)),
  )
  expect(fields.length).toBeGreaterThan(FORM_IDS.length)
  expect(fields.filter((name) => ON_TOP.test(name))).toEqual([])
})

it("section 13 R6 no column holds one; the provider's share is the dealer's", async () => {
  const { rows } = await sql<{ name: string }>`select table_name || '.' || column_name as name
    from information_schema.columns where table_schema = 'public'`.execute(database.db)
  expect(rows.length).toBeGreaterThan(200)
  const money = [...rows.map(({ name }) => name), ...LEDGER_ACCOUNTS.map((account) => `ledger account ${account}`)]
  expect(money.filter((name) => ON_TOP.test(name) || name.endsWith('.fee_cents'))).toEqual(PROVIDERS_SHARE)
  expect(PAYMENT_PURPOSES.filter((purpose) => ON_TOP.test(purpose))).toEqual([])
})

it('section 13 R6 what is asked for at the provider is the deposit of the settings, to the cent', async () => {
  for (const [place, depositCents] of [20_000, 12_345].entries()) {
    const { site, provider, ctx, vehicle, payment } = moneyWorld(database, {
      slug: `plain-${place}`,
      checkout: { payments: 'card' },
      vehiclePage: { reserveDepositCents: depositCents },
    })
    const { id } = await holdOf(
      holdContext(database, site, { now: new Date(), payments: provider }),
      form(await vehicle()),
    )
    expect((await beginPayment(ctx(), id)).kind).toBe('redirect')
    const order = provider.sessions.get(provider.sessionOf((await payment(id)).id))?.order
    expect(order?.amountCents).toBe(depositCents)
    expect(Object.keys(order ?? {}).filter((name) => ON_TOP.test(name))).toEqual([])
  }
})
