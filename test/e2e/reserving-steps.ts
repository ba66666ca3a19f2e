/** Steps of reserving as a shopper's browser takes them, for tests and pictures. */
import type { Page } from 'playwright-core'

let people = 0

/** Fills in who the shopper is; each is another person. Resolves with their address. */
export async function fillYou(page: Page): Promise<string> {
  people++
  const address = `maya.tran${people}@example.com`
  await page.getByLabel('Name, as on your licence').fill('Maya Tran')
  await page.getByLabel('Email', { exact: false }).first().fill(address)
  await page.getByLabel('Mobile').fill(`0491 570 ${String(100 + people)}`)
  await page.getByLabel('Postcode').fill('4870')
  return address
}

/** From the step that asks who it is for to the one that asks how it is had, with a time chosen. */
export async function goToTimes(page: Page): Promise<void> {
  await fillYou(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.locator('button.slots__time').first().click()
  await page.locator('button.slots__time[aria-current=true]').waitFor()
}

export async function goToPay(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Continue with/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Check and pay' }).waitFor()
}

/** Agrees and goes to the card company's page. */
export async function goToCard(page: Page): Promise<void> {
  await page.getByLabel(/I agree to the reservation terms/).check()
  await page.getByRole('button', { name: 'Pay $200 deposit' }).click()
  await page.getByLabel('Test card number').waitFor()
}

export async function payWith(page: Page, card: string): Promise<void> {
  await page.getByLabel('Test card number').fill(card)
  await page.getByRole('button', { name: 'Pay $200', exact: true }).click()
}
