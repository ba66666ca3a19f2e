/** Sample data of a reservation. */
import type { BillView } from '#ui/checkout/bill.tsx'
import type { PayView } from '#ui/checkout/pay-panel.tsx'
import type { ReceiptView } from '#ui/checkout/receipt-panel.tsx'
import type { VehicleBriefView } from '#ui/vehicle/vehicle-brief.tsx'
import type { GuideData } from './guide-data.ts'

type Say = (text: string) => string

const RULE =
  'All of it comes back if you cancel before a contract is signed, if the car turns out not to be as described, ' +
  'or if we cannot sell it to you.'

export function sampleVehicle({ pictures }: Pick<GuideData, 'pictures'>, say: Say): VehicleBriefView {
  return {
    title: say('2022 Mazda CX-5'),
    grade: say('Touring AWD'),
    href: '#deposit',
    image: pictures[0] ?? null,
    kind: 'suv',
    paint: 'red',
    price: { kind: 'price', cents: 3_699_000, wasCents: null, basis: 'drive_away' },
  }
}

export function sampleBill(say: Say): BillView {
  return {
    lines: [
      { label: say('Drive away price'), amount: '$36,990' },
      {
        label: say('If you go ahead, at the yard'),
        detail: say('The deposit counts towards the price'),
        amount: '$36,790',
      },
    ],
    now: { label: say('Today you pay'), amount: '$200' },
  }
}

export function samplePay(say: Say): PayView {
  return {
    action: '#deposit',
    hidden: {},
    heading: say('Your $200, in one sentence'),
    rule: say(RULE),
    terms: { label: say('Reservation terms, version 3'), href: '#deposit' },
    isAgreed: false,
    fault: null,
    button: say('Pay $200 deposit'),
    note: say('You pay on the card company’s own page. We never see your card number.'),
    accepted: ['Mastercard', 'Visa', 'Maestro', 'Google Pay', 'Apple Pay'],
  }
}

export function sampleReceipt(say: Say): ReceiptView {
  return {
    heading: say('Deposit receipt, not a tax invoice'),
    paidOn: say('Thursday 19 November 2026, 10:21 am'),
    bill: {
      lines: [
        { label: say('Reservation'), amount: 'SOU-7K4Q2' },
        { label: say('Price kept for you'), amount: '$36,990' },
        { label: say('Paid with'), amount: say('Visa ending 4242') },
      ],
      now: { label: say('Deposit'), amount: '$200.00' },
    },
    rule: say(RULE),
    pdfs: [{ label: say('Receipt as PDF'), href: '#receipt' }],
    sentTo: 'maya.tran@example.com',
    phone: { text: '07 7010 0146', href: '#reserved' },
  }
}
