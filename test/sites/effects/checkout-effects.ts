import { given, shows, tested, turns, type Effect } from './effect.ts'
import { vehiclePage } from './asks.ts'
import type { SettingLeaf } from '#domain/site/settings/setting-leaves.ts'

const hold = (title: string) => tested('reservations-hold.test.ts', title)
const terms = hold('rule 20 legal.reservationTerms')
const money = (title: string) => tested('money-refunds.test.ts', title)
const invoices = (title: string) => tested('online-payment.test.ts', title)
const spins = (title: string) => tested('spin-to-win.test.ts', title)
const RESERVING = { switches: { checkout: true } }
const transfer = tested('payments-open.test.ts', 'R40 rule 20 checkout.transfer')
const pages = (title: string) => tested('checkout-pages.test.ts', title)

/** Reservations and payments. */
export const CHECKOUT_EFFECTS = {
  abn: tested('payment-documents.test.ts', 'rule 20 abn'),
  'checkout.payments': given(RESERVING, turns(vehiclePage(), 'card', 'Ask to reserve', 'Reserve, $200')),
  'checkout.transfer.payId': transfer,
  'checkout.transfer.account.name': transfer,
  'checkout.transfer.account.bsb': transfer,
  'checkout.transfer.account.number': transfer,
  'checkout.holdMinutes': hold('rule 20 checkout.holdMinutes'),
  'checkout.reservedDays': hold('rule 20 checkout.reservedDays'),
  'checkout.capture': money('rule 20 checkout.capture'),
  'checkout.fulfilment[]': hold('A18.13 R24 a delivery has its price'),
  'checkout.refund': money('rule 20 checkout.refund'),
  'checkout.carTypes[]': hold('R1 the type is not reserved'),
  'checkout.leastPriceCents': hold('R1 the price is below the least'),
  'checkout.accepted[]': pages('rule 20 checkout.accepted'),
  'switches.checkoutJourney': pages('rule 20 switches.checkoutJourney'),
  'gatedRoutes.checkout': pages('rule 20 gatedRoutes.checkout'),
  'checkout.returnPolicy.days': pages('rule 20 checkout.returnPolicy'),
  'checkout.returnPolicy.km': pages('rule 20 checkout.returnPolicy'),
  'checkout.returnPolicy.leastTank': pages('rule 20 checkout.returnPolicy'),
  'vehiclePage.checkoutPath': given(
    { ...RESERVING, checkout: { payments: 'card' } },
    shows(vehiclePage(), 'buy-online', '/buy-online'),
  ),
  'checkout.taxInvoices': tested('payment-documents.test.ts', 'rule 20 checkout.taxInvoices'),
  'gatedRoutes.onlinePayment': invoices('rule 20 gatedRoutes.onlinePayment'),
  'onlinePayment.purposes[]': invoices('rule 20 onlinePayment.purposes'),
  'onlinePayment.leastCents': invoices('rule 20 onlinePayment.leastCents and mostCents'),
  'onlinePayment.mostCents': invoices('rule 20 onlinePayment.leastCents and mostCents'),
  'gatedRoutes.spinToWin': spins('rule 20 gatedRoutes.spinToWin'),
  'spinToWin.from': spins('rule 20 spinToWin.from'),
  'spinToWin.until': spins('rule 20 spinToWin.until'),
  'spinToWin.prizes[].name': spins('rule 20 spinToWin.prizes'),
  'spinToWin.prizes[].oddsPerTenThousand': spins('rule 20 spinToWin.prizes'),
  'spinToWin.prizes[].quantity': spins('rule 20 spinToWin.prizes[].quantity'),
  'spinToWin.permits[].state': spins('rule 20 spinToWin.permits and terms'),
  'spinToWin.permits[].number': spins('rule 20 spinToWin.permits and terms'),
  'spinToWin.terms': spins('rule 20 spinToWin.permits and terms'),
  'checkout.firstRefusal.hours': tested('first-refusal.test.ts', 'rule 20 checkout.firstRefusal.hours'),
  'checkout.notify': tested('reservation-letters.test.ts', 'rule 20 checkout.notify'),
  'legal.reservationTerms[].version': terms,
  'legal.reservationTerms[].effectiveFrom': terms,
  'legal.reservationTerms[].text': terms,
} satisfies Partial<Record<SettingLeaf, Effect>>
