/** Pictures of reserving, in every state that shoppers meet. */
import type { Page } from 'playwright-core'
import { goToCard, goToPay, goToTimes } from '#test/e2e/reserving-steps.ts'
import type { Facts, Shot } from './kinds.ts'

const you = ({ reservation }: Facts) => `${reservation.free}?step=you`

async function sendNothing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Please fix the following errors:').waitFor()
}

async function toPay(page: Page): Promise<void> {
  await goToTimes(page)
  await goToPay(page)
}

/** Goes to pay, and comes back without having paid. */
async function leavePayment(page: Page): Promise<void> {
  const checkout = page.url()
  await toPay(page)
  await goToCard(page)
  await page.goto(checkout)
}

export const CHECKOUT_SHOTS: readonly Shot[] = [
  { name: 'checkout', path: ({ reservation }) => reservation.free },
  { name: 'checkout-you', path: you },
  { name: 'checkout-you-errors', path: you, act: sendNothing, whole: true },
  { name: 'checkout-get', path: you, act: goToTimes, whole: true },
  { name: 'checkout-pay', path: you, act: toPay, whole: true },
  {
    name: 'checkout-left',
    path: ({ reservation }) => `${reservation.left.wide}?step=you`,
    act: leavePayment,
    whole: true,
    width: 1440,
  },
  {
    name: 'checkout-left',
    path: ({ reservation }) => `${reservation.left.narrow}?step=you`,
    act: leavePayment,
    whole: true,
    width: 390,
  },
  { name: 'checkout-card', path: ({ reservation }) => reservation.held.payPage },
  { name: 'checkout-waiting', path: ({ reservation }) => reservation.held.waiting },
  { name: 'checkout-taken', path: ({ reservation }) => reservation.held.checkout },
  { name: 'checkout-reserved', path: ({ reservation }) => reservation.reserved.checkout },
  { name: 'reservation', path: ({ reservation }) => reservation.reserved.page },
  { name: 'reservation-change', path: ({ reservation }) => reservation.reserved.change },
  { name: 'reservation-cancel', path: ({ reservation }) => reservation.reserved.cancel },
  { name: 'reservation-cancelled', path: ({ reservation }) => reservation.cancelled },
  { name: 'reservation-held', path: ({ reservation }) => reservation.held.page },
  { name: 'reservation-expired', path: ({ reservation }) => reservation.expired },
]
