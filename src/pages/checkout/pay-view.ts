/** Step 4: every answer once more, the refund rule, and the one button (R20). */
import type { Reservation } from '#data/checkout/reservations.ts'
import { untilWords } from '#domain/checkout/checkout-texts.ts'
import type { Fulfilment } from '#domain/checkout/checkout-words.ts'
import { cleanYou } from '#domain/checkout/checkout-steps.ts'
import { refundSentence } from '#domain/checkout/refund-words.ts'
import { textOf } from '#domain/forms/form.ts'
import { localDay } from '#domain/hours/local-day.ts'
import { formatDollars } from '#domain/money/money.ts'
import { reservationTermsOn } from '#domain/site/content/legal.ts'
import { RESERVATION_TERMS_PATH } from '#domain/site/paths.ts'
import type { CheckedAnswer } from '#ui/checkout/check-list.tsx'
import type { PayView } from '#ui/checkout/pay-panel.tsx'
import { localDateTime } from '#domain/leads/zoned-time.ts'
import type { PageContext } from '../page.ts'
import { slotWords } from '../test-drive/picker-view.ts'
import type { GetState } from './get-facts.ts'
import type { HeldView } from './held.ts'
import type { PayStepView } from './pay-step.tsx'
import { billOf, dollarsOrFree, stepViews, type StagedVehicle } from './staged.ts'
import type { StepFaults } from './you-view.ts'

interface PayFacts {
  /** Answers of the draft; null once they are the reservation's. */
  state: GetState
  held: HeldView
  /** The reservation of the browser; null before it has one. */
  own: Reservation | null
  formToken: string
}

interface Visit {
  fulfilment: Fulfilment | null
  /** Local time of the yard, such as `2026-11-21T10:30`; null for none. */
  at: string | null
  deliveryCents: number | null
}

/** The shopper's choice. While a vehicle is held it is the reservation's: its time is free for nobody. */
function visitOf({ state, held, own }: PayFacts, timeZone: string): Visit {
  const chosen =
    held.kind === 'held' && own !== null
      ? { fulfilment: own.fulfilment, at: own.collectAt, deliveryCents: own.delivery?.priceCents ?? null }
      : {
          fulfilment: state.fulfilment,
          at: state.slot?.startsAt ?? null,
          deliveryCents: state.quote?.priceCents ?? null,
        }
  return { ...chosen, at: chosen.at && localDateTime(chosen.at, timeZone) }
}

export function payView(ctx: PageContext, staged: StagedVehicle, facts: PayFacts, faults: StepFaults): PayStepView {
  const { held } = facts
  const visit = visitOf(facts, staged.timeZone)
  const deliveryCents = visit.fulfilment === 'deliver' ? visit.deliveryCents : null
  return {
    kind: 'pay',
    heading: 'Check and pay',
    steps: stepViews(staged, 'pay', held.kind !== 'held'),
    summary: { vehicle: staged.brief, bill: billOf(staged, { deliveryCents, isShort: true }) },
    errors: faults.errors,
    failure: faults.failure,
    message: messageOf(ctx, staged, held),
    answers: answersOf(ctx, staged, visit, held),
    pay: payPanel(ctx, staged, facts, faults),
    back: held.kind === 'held' ? null : { label: 'How you get it', href: staged.hrefOf('get') },
    canRelease: held.kind === 'held',
  }
}

function messageOf(
  { site: { checkout }, now }: PageContext,
  { timeZone }: StagedVehicle,
  held: HeldView,
): PayStepView['message'] {
  if (held.kind === 'held')
    return {
      icon: 'clock',
      title: `Kept for you until ${untilWords(held.until, now, timeZone)}.`,
      text: 'After that it goes back on sale, nothing is charged, and what you typed stays here.',
    }
  if (held.kind === 'over')
    return {
      icon: 'clock',
      title: `We kept it until ${untilWords(held.until, now, timeZone)}. It is on sale again.`,
      text: 'Nothing was charged. What you typed is still here.',
    }
  return {
    icon: 'clock',
    title: `Kept for you for ${checkout.holdMinutes} minutes once you press the button.`,
    text: 'Nothing is charged before you have paid on the next page.',
  }
}

function answersOf(
  { site, places, checkout }: PageContext,
  { location, hrefOf, kind }: StagedVehicle,
  visit: Visit,
  held: HeldView,
): CheckedAnswer[] {
  const { values } = checkout.draft
  const you = cleanYou(values)
  const postcode = textOf(you, 'postcode')
  const town = places.postcode(postcode)?.name
  const change = (step: 'you' | 'get' | 'money') => (held.kind === 'held' ? null : hrefOf(step))
  const wants = kind === 'purchase' ? 'money' : 'get'
  const { street, city } = location.address
  return [
    {
      question: 'You',
      answer: textOf(you, 'name'),
      details: [textOf(you, 'email'), [textOf(you, 'phone'), [town, postcode].filter(Boolean).join(' ')].join(', ')],
      changeHref: change('you'),
    },
    visit.fulfilment === 'deliver'
      ? {
          question: 'We bring it',
          answer: `To ${[town, postcode].filter(Boolean).join(' ')}`,
          details: [`${dollarsOrFree(visit.deliveryCents ?? 0)}, after you have signed`],
          changeHref: change('get'),
        }
      : {
          question: 'You collect',
          answer:
            visit.at === null
              ? 'The yard rings you to find a time'
              : slotWords(visit.at.slice(0, 10), visit.at.slice(11, 16)),
          details: [`${location.name}, ${street}, ${city}`],
          changeHref: change('get'),
        },
    {
      question: 'Trade-in',
      answer: values.trade_in === 'yes' ? 'Yes, I bring it along' : 'None',
      details: [],
      changeHref: change(wants),
    },
    {
      question: 'Finance',
      answer: values.finance === 'yes' ? 'Talk to me about it' : 'Not needed',
      details: values.finance === 'yes' ? ['No application is made now'] : [],
      changeHref: change(wants),
    },
  ].filter(({ question }) => question !== 'Trade-in' || site.vehiclePage.takesTradeIns)
}

const PAY_NOTES = {
  card: 'You pay on the card company’s own page. We never see your card number.',
  manual: 'The next page says how: by bank transfer or at the yard.',
} as const

function payPanel(
  ctx: PageContext,
  staged: StagedVehicle,
  { held, formToken }: PayFacts,
  { errors }: StepFaults,
): PayView {
  const { site, now } = ctx
  const deposit = formatDollars(staged.depositCents)
  const { version } = reservationTermsOn(site, localDay(site, now))
  return {
    action: staged.hrefOf('pay'),
    hidden: held.kind === 'held' ? {} : { form_token: formToken },
    heading: `Your ${deposit}, in one sentence`,
    rule: refundSentence(site.checkout.refund, staged.depositCents),
    terms: { label: `Reservation terms, version ${version}`, href: RESERVATION_TERMS_PATH },
    isAgreed: held.kind === 'held',
    fault: errors.find(({ field }) => field === 'terms')?.message ?? null,
    button: held.kind === 'over' ? 'Reserve it again' : `Pay ${deposit} deposit`,
    note: PAY_NOTES[site.checkout.payments ?? 'card'],
    accepted: site.checkout.payments === 'card' ? site.checkout.accepted : [],
  }
}
