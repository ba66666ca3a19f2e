/** Spin to win in a browser, with a script and without, for eyes, keyboards and screen readers (A15.9, R85). */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { SPIN_TO_WIN_PATH } from '#domain/site/paths.ts'
import { brokenRules } from './axe.ts'
import { overflow } from './sound-page.ts'
import { site as at } from './list-pages.ts'
import { newPage } from './page-for-test.ts'
import { askForCode, newAddress } from './sign-in-steps.ts'
import { smallTargets } from './small-targets.ts'

const url = at('ironbark', SPIN_TO_WIN_PATH)
/** Faults of what is shown, at a phone's width and a desk's. */
async function faultsOf(page: Page): Promise<unknown[]> {
  const found: unknown[] = []
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const wider = await overflow(page)
    found.push(
      ...(await brokenRules(page, [], true)),
      ...(await smallTargets(page)),
      ...(wider > 0 ? [`${wider} px wider`] : []),
    )
  }
  return found
}

test('R85 everybody sees odds and terms; who signs in spins once, by keyboard, and sees the result', async () => {
  const page = await newPage()
  await page.goto(url)
  await page.getByRole('heading', { name: 'Prizes and odds' }).waitFor()
  expect(await page.getByRole('row', { name: /towing mirrors/ }).textContent()).toContain('1 in 250')
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Sign in to spin' }).click()
  await page.getByLabel('Code, six figures').fill(await askForCode(page, newAddress()))
  await page.getByRole('link', { name: 'Skip', exact: true }).click()
  const turn = page.getByRole('button', { name: 'Spin the wheel' })
  expect(await faultsOf(page)).toEqual([])
  await turn.focus()
  await page.keyboard.press('Enter')
  const result = page.getByRole('heading', { level: 1, name: /^(?:No prize this time|You have won: A .+)$/ })
  await result.waitFor()
  const said = await result.textContent()
  expect(await faultsOf(page)).toEqual([])
  await page.goto(url)
  expect(await result.textContent()).toBe(said)
  expect(await turn.count()).toBe(0)
})

test('R85 it works without a script, and the wheel stands still for who asks for less motion', async () => {
  const page = await newPage({ javaScriptEnabled: false })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(url)
  await page.getByRole('link', { name: 'Sign in to spin' }).click()
  const code = await askForCode(page, newAddress())
  await page.getByLabel('Code, six figures').fill(code)
  await page.getByRole('main').getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('link', { name: 'Skip', exact: true }).click()
  await page.getByRole('button', { name: 'Spin the wheel' }).click()
  await page.getByRole('heading', { level: 1, name: /^(?:No prize this time|You have won)/ }).waitFor()
  const animations = await page.locator('.wheel__disc').evaluate((disc) => getComputedStyle(disc).animationName)
  expect(animations).toBe('none')
})
