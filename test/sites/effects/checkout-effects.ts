import { notBuilt, type Effect } from './effect.ts'
import type { SettingLeaf } from '#domain/site/settings/setting-leaves.ts'

/** Reservations and payments. */
export const CHECKOUT_EFFECTS = {
  abn: notBuilt('51824753556'),
  'checkout.payments': notBuilt('card'),
  'checkout.holdMinutes': notBuilt(45),
  'checkout.reservedDays': notBuilt(5),
  'checkout.capture': notBuilt('authorise'),
  'checkout.fulfilment[]': notBuilt(['collect', 'deliver']),
  'checkout.refund': notBuilt('until-reserved-days'),
  'checkout.carTypes[]': notBuilt(['used']),
  'checkout.leastPriceCents': notBuilt(500_000),
  'checkout.accepted[]': notBuilt(['Visa']),
  'checkout.taxInvoices': notBuilt('forecourt'),
  'checkout.notify': notBuilt('sales@sample.example'),
} satisfies Partial<Record<SettingLeaf, Effect>>
