/** Tests the thumbs and fields of a range alone. The page's response to a change is tested elsewhere. */
import type { Page, Route } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { pageForEachTest } from './page-for-each-test.ts'

const PLACES = [
  ['results', '/search/new-used-and-demo-cars'],
  ['home', '/'],
] as const
const SCRIPT = /assets\/range-slider-/

let page: Page
pageForEachTest((opened) => void (page = opened))

const open = (path: string) => page.goto(`http://southerly.localhost:${inject('port')}${path}`)
const thumb = (end: 'Minimum' | 'Maximum') => page.getByRole('slider', { name: `${end} price, slider` })
/** A field with suggestions is a combobox. */
const field = (end: 'Minimum' | 'Maximum') =>
  (['textbox', 'combobox'] as const)
    .map((role) => page.getByRole(role, { name: `${end} price`, exact: true }))
    .reduce((one, other) => one.or(other))
const island = () => page.locator('[data-island=range-slider]').first()
const line = () =>
  island()
    .locator('.line__on')
    .last()
    .evaluate((part) => [part.getAttribute('x'), part.getAttribute('width')].join(' '))

/** Notes what stands in the field whenever a thumb is let go of. */
const noteChanges = () =>
  page.evaluate(() => {
    document.addEventListener('change', ({ target }) => {
      if (!(target instanceof HTMLInputElement) || target.type !== 'range') return
      const text = target.closest('.between')?.querySelector<HTMLInputElement>('.money .input')?.value ?? ''
      document.documentElement.dataset['letGo'] = `${document.documentElement.dataset['letGo'] ?? ''}${text};`
    })
  })
const letGo = () => page.evaluate(() => document.documentElement.dataset['letGo'])

describe.each(PLACES)('on the %s page', (_, path) => {
  test('A4.22 a thumb says where it stands, writes into its field, and draws the line', async () => {
    await open(path)
    const before = await line()
    await thumb('Minimum').focus()
    for (const _ of '123') await page.keyboard.press('ArrowRight')
    await expect.poll(() => field('Minimum').inputValue()).toBe('6,500')
    expect(await thumb('Minimum').getAttribute('aria-valuetext')).toBe('$6,500')
    expect(await thumb('Maximum').getAttribute('aria-valuetext')).toBe('No maximum')
    expect(await line()).not.toBe(before)
  })

  test('A4.22 A4.21 typing moves the thumb; what is no number moves nothing; an empty field has no bound', async () => {
    await open(path)
    await field('Maximum').fill('60k')
    await expect.poll(() => thumb('Maximum').inputValue()).toBe('60000')
    expect(await thumb('Maximum').getAttribute('aria-valuetext')).toBe('$60,000')
    await field('Maximum').fill('sixty')
    expect(await thumb('Maximum').inputValue()).toBe('60000')
    await field('Maximum').fill('')
    await expect.poll(() => thumb('Maximum').getAttribute('aria-valuetext')).toBe('No maximum')
  })

  test('A4.22 a thumb that was moved before its script is there counts when it comes, and tells so once', async () => {
    const { promise: held, resolve } = Promise.withResolvers<Route>()
    await page.route(SCRIPT, resolve)
    await open(path)
    await page.getByRole('slider', { name: 'Minimum price, slider' }).press('ArrowRight')
    const route = await held
    expect(await field('Minimum').inputValue()).toBe('')
    await noteChanges()
    await route.continue()
    await expect.poll(() => field('Minimum').inputValue()).toBe('5,500')
    await expect.poll(letGo).toBe('5,500;')
    expect(await thumb('Minimum').getAttribute('aria-valuetext')).toBe('$5,500')
  })

  test('A4.22 a bound that was typed before its script is there stays, and the thumb goes to it', async () => {
    const { promise: held, resolve } = Promise.withResolvers<Route>()
    await page.route(SCRIPT, resolve)
    await open(path)
    await field('Minimum').fill('20k')
    await (await held).continue()
    await expect.poll(() => thumb('Minimum').inputValue()).toBe('20000')
    expect(await field('Minimum').inputValue()).toBe('20k')
  })

  test('A4.22 a form that is put back puts thumbs, line and words back', async () => {
    await open(path)
    const before = await line()
    await field('Minimum').fill('20,000')
    await expect.poll(() => thumb('Minimum').inputValue()).toBe('20000')
    await field('Minimum').evaluate((input) => input instanceof HTMLInputElement && input.form?.reset())
    await expect.poll(() => thumb('Minimum').getAttribute('aria-valuetext')).toBe('No minimum')
    expect([await field('Minimum').inputValue(), await thumb('Minimum').inputValue(), await line()]).toEqual([
      '',
      '5000',
      before,
    ])
  })
})

test('A4.22 thumbs cannot cross, by pointer or by keys', async () => {
  await open('/search/new-used-and-demo-cars?range[price]=20000:100000')
  await thumb('Minimum').hover({ trial: true, force: true })
  const box = await thumb('Minimum').boundingBox()
  const place = await thumb('Minimum').evaluate((input) =>
    input instanceof HTMLInputElement
      ? (Number(input.value) - Number(input.min)) / (Number(input.max) - Number(input.min))
      : NaN,
  )
  if (box === null) throw new Error('the slider is not shown')
  await page.mouse.move(box.x + 22 + place * (box.width - 44), box.y + box.height / 2)
  await island().and(page.locator('[data-hydrated]')).waitFor({ state: 'attached' })
  await page.mouse.down()
  await page.mouse.move(box.x + box.width - 22, box.y + box.height / 2, { steps: 5 })
  await expect.poll(() => field('Minimum').inputValue()).toBe('99,500')
  expect(await thumb('Minimum').inputValue()).toBe('99500')
  await page.mouse.up()
  await thumb('Maximum').focus()
  await page.keyboard.press('Home')
  await expect
    .poll(async () => Number(await thumb('Maximum').inputValue()) - Number(await thumb('Minimum').inputValue()))
    .toBe(500)
})

test('A4.22 typed bounds have a button to send them; at rest, and moved by a thumb, there is none', async () => {
  await open('/search/new-used-and-demo-cars')
  const apply = page.getByRole('button', { name: 'Apply price' })
  expect(await apply.isVisible()).toBe(false)
  await field('Maximum').fill('30k')
  await apply.waitFor()
  await apply.click()
  await page.waitForURL(
    (url) => url.searchParams.get('range[price]') === ':30000' || url.searchParams.get('range[price][max]') === '30k',
  )
  await expect.poll(() => field('Maximum').inputValue()).toBe('30,000')
})

test('A4.22 the fields and their button work where the script fails to load', async () => {
  await page.route(SCRIPT, (route) => route.abort())
  await open('/search/new-used-and-demo-cars')
  await field('Maximum').fill('30k')
  await page.getByRole('button', { name: 'Apply price' }).click()
  await page.waitForURL(/range/)
  await expect.poll(() => field('Maximum').inputValue()).toBe('30,000')
})
