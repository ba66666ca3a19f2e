import { notBuilt, tested, type Effect } from './effect.ts'
import type { SettingLeaf } from '#domain/site/settings/setting-leaves.ts'

/** Reservations and payments. */
export const CHECKOUT_EFFECTS = {
  abn: tested('payment-documents.test.ts', 'rule 20 abn'),
  'checkout.payments': notBuilt('card'),
  'checkout.holdMinutes': notBuilt(45),
  'checkout.reservedDays': notBuilt(5),
  'checkout.capture': notBuilt('authorise'),
  'checkout.fulfilment[]': notBuilt(['collect', 'deliver']),
  'checkout.refund': notBuilt('until-reserved-days'),
  'checkout.carTypes[]': notBuilt(['used']),
  'checkout.leastPriceCents': notBuilt(500_000),
  'checkout.accepted[]': notBuilt(['Visa']),
  'checkout.taxInvoices': tested('payment-documents.test.ts', 'rule 20 checkout.taxInvoices'),
  'checkout.notify': tested('reservation-letters.test.ts', 'rule 20 checkout.notify'),
} satisfies Partial<Record<SettingLeaf, Effect>>
