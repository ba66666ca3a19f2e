/** Screens of what others are told, in Chromium (R160). */
import { expect, inject, it } from 'vitest'
import { ask } from './ask.ts'
import { expectSound, openOffice } from './office-pages.ts'
import { OFFICE } from './office-steps.ts'

const at = (path: string) => `${OFFICE}/southerly${path}`

it('R160 without script feed, key and endpoint are made, tried and taken away', async () => {
  const { page } = await openOffice({ javaScriptEnabled: false })
  await page.goto(at('/feeds-out'))
  await page.getByLabel('Short name, for its address').fill('meta-utes')
  await page.getByLabel('Format').selectOption('meta-automotive')
  await page.getByRole('button', { name: 'Make feed' }).click()
  const [address = ''] = (await page.locator('.si__seed').textContent())?.split('\n') ?? []
  const { hostname, pathname, search } = new URL(address)
  expect((await ask(inject('port'), hostname, `${pathname}${search}`)).status).toBe(200)
  await page.goto(at('/feeds-out'))
  await page.getByRole('link', { name: 'Meta', exact: false }).first().click()
  await page.getByRole('link', { name: 'Preview' }).click()
  await page.getByText('The first 20 rows, as they would be now').waitFor()
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByText('No partner is given the stock.').waitFor()

  await page.goto(at('/agents'))
  await page.getByLabel('What it is asked, as JSON').fill('{"query": "ute"}')
  await page.getByRole('button', { name: 'Ask' }).click()
  await page.getByText('"understood"').waitFor()
  await page.getByLabel('Who uses it').fill('Portal')
  await page.getByRole('button', { name: 'Make the key' }).click()
  await page.getByText(/^fc_southerly_\w{32}$/).waitFor()
  await page.goto(at('/agents'))
  await page.getByRole('button', { name: 'Revoke Portal' }).click()
  await page.getByText('revoked', { exact: false }).first().waitFor()

  await page.goto(at('/webhooks'))
  await page.getByLabel('Its address').fill('https://crm.example/hooks')
  await page.getByLabel('stock.sold').check()
  await page.getByRole('button', { name: 'Add endpoint' }).click()
  await page.getByText(/^whsec_/).waitFor()
  await page.getByRole('link', { name: 'https://crm.example/hooks' }).click()
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('button', { name: 'Resume' }).waitFor()
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByText('No system is told.').waitFor()
})

it('R160 without script an address of the site is tested', async () => {
  const { page } = await openOffice({ javaScriptEnabled: false })
  await page.goto(at('/engines'))
  await page.getByRole('row', { name: /^vehicles/ }).waitFor()
  const test = async (address: string) => {
    await page.getByLabel('An address of your site').fill(address)
    await page.getByRole('button', { name: 'Test' }).click()
  }
  await test('/')
  await page.getByText('It is its own canonical address.').waitFor()
  await test('/search/new-used-and-demo-cars?query=ute')
  await page.locator('output').getByText('Engines do not list it.').waitFor()
})

it('R133 R160 without script a review is withheld and shown again', async () => {
  const { page } = await openOffice({ javaScriptEnabled: false })
  await page.goto(at('/reviews'))
  const row = page.getByRole('main').getByRole('listitem').first()
  await row.getByRole('combobox').selectOption('personal data')
  await row.getByRole('button', { name: /^Withhold the review/ }).click()
  await page.getByRole('link', { name: 'Withheld' }).click()
  await page.getByText('Withheld: personal data').waitFor()
  await page.getByRole('button', { name: /^Show the review/ }).click()
  await page.getByText(', 0 withheld').waitFor()
})

const SCREENS = [
  '/feeds-out',
  '/engines?address=/',
  '/models',
  '/reviews',
  '/prices',
  '/agents?tool=search_stock',
  '/webhooks',
]

it.each([390, 1440])('R160 at %d pixels screens of what others are told break no rule', async (width) => {
  const { page } = await openOffice({ width })
  await expectSound(
    page,
    SCREENS.map((path) => `/southerly${path}`),
  )
})
