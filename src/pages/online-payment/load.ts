import { openBalance } from '#data/checkout/open-balance.ts'
import { readPayment } from '#data/checkout/payments.ts'
import {
  CONTACT,
  invoiceNumber,
  NOTHING_OPEN,
  onlinePaymentFields,
  paidForWords,
} from '#domain/checkout/online-payment.ts'
import { purposeWords } from '#domain/checkout/receipt.ts'
import { formatAmount, formatExactDollars } from '#domain/money/money.ts'
import { HOME_PATH, ONLINE_PAYMENT_PATH, paymentReturnPath } from '#domain/site/paths.ts'
import type { OnlinePaymentSettings } from '#domain/site/settings/online-payment.ts'
import { legalLine } from '../checkout/staged.ts'
import { notFound } from '../not-found/load.ts'
import type { NotFoundData } from '../not-found/page.tsx'
import type { PageContext, PageHead, PageLoader, PageRequest, PageResult } from '../page.ts'
import { telephone } from '../telephone.ts'
import type { OnlinePaymentData, OpenView } from './page.tsx'

/** Step of a form that asks what is open (R80). */
export const LOOK_STEP = 'look'
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Loads the page that takes invoices and balances by card (A15.6). An address may fill the number, the amount and what
 * is paid for, as a link in an invoice does; a payment that was begun is led to the provider.
 */
export const loadOnlinePayment: PageLoader<OnlinePaymentData | NotFoundData> = async (ctx, request) => {
  const settings = ctx.site.onlinePayment
  if (settings === null) return notFound(ctx)
  const paymentId = request.url.searchParams.get('payment')
  if (paymentId !== null && request.posted === undefined) return toProvider(ctx, paymentId)
  return page(ctx, await formView(ctx, request, settings))
}

async function formView(
  ctx: PageContext,
  { url, posted }: PageRequest,
  settings: OnlinePaymentSettings,
): Promise<OnlinePaymentData> {
  const fields = onlinePaymentFields(settings)
  const given = posted?.values ?? {
    number: url.searchParams.get('number') ?? '',
    amount: url.searchParams.get('amount') ?? '',
    purpose: url.searchParams.get('purpose') ?? '',
  }
  const isLook = posted?.step === LOOK_STEP
  const found = isLook && posted.failure === null ? await openView(ctx, given) : null
  const initial = Object.fromEntries(fields.map(({ name, initial: value }) => [name, value]))
  return {
    kind: 'form',
    fields,
    contact: settings.purposes.includes('balance') ? CONTACT : null,
    values: { ...initial, ...(ctx.account && { email: ctx.account.email ?? '' }), ...given, ...found?.values },
    errors: posted?.errors ?? [],
    failure: posted?.failure ?? (isLook && found === null ? NOTHING_OPEN : null),
    open: found?.view ?? null,
  }
}

/** Shows the open amount of the named reservation, and fills it in. */
async function openView(
  ctx: PageContext,
  { number = '', contact = '' }: Readonly<Record<string, string>>,
): Promise<{ view: OpenView; values: Record<string, string> } | null> {
  const open = await openBalance(ctx, invoiceNumber(number), contact)
  if (open === null) return null
  return {
    view: {
      title: `${formatExactDollars(open.openCents)} is open of reservation ${open.reference}.`,
      text:
        `${open.vehicle}: ${formatExactDollars(open.priceCents)}, of which ` +
        `${formatExactDollars(open.paidCents)} is paid.`,
    },
    values: { purpose: 'balance', amount: formatAmount(open.openCents) },
  }
}

/** Leads on to the provider while the payment is open; else to how it came out. */
async function toProvider(ctx: PageContext, paymentId: string): Promise<PageResult<OnlinePaymentData>> {
  const payment = UUID.test(paymentId) ? await readPayment(ctx, paymentId) : null
  const isOpen = payment?.state === 'open' && payment.reservationId === null && payment.url !== null
  if (!isOpen || (payment.urlExpiresAt !== null && payment.urlExpiresAt <= ctx.now))
    return { kind: 'redirect', status: 302, location: paymentReturnPath(paymentId) }
  const { purpose, payer, amountCents, url } = payment
  const what = payer.invoice === null ? purposeWords(purpose) : paidForWords({ purpose, number: payer.invoice })
  const amount = formatExactDollars(amountCents)
  return page(ctx, { kind: 'go', what, amount, href: url ?? '' }, { goesOn: { afterSeconds: 0, href: url ?? '' } })
}

function page(
  { site, checkout }: PageContext,
  data: OnlinePaymentData,
  more: Partial<PageHead> = {},
): PageResult<OnlinePaymentData> {
  return {
    kind: 'page',
    status: 200,
    head: {
      title: `Pay online | ${site.name}`,
      description: `Pay an invoice or the balance of a vehicle at ${site.name} by card.`,
      canonical: ONLINE_PAYMENT_PATH,
      index: false,
      isOfAccount: true,
      // Without a Referer older browsers do not say where a form comes from: only the address of a payment is hidden.
      hidesAddress: data.kind === 'go',
      quiet: {
        leave: { label: 'Leave', href: HOME_PATH },
        phone: telephone(site.phone),
        legal: legalLine(site),
        isTest: checkout.isTest,
      },
      ...more,
    },
    data,
  }
}
