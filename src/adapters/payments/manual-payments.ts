import { transferLines, type TransferWays } from '#domain/checkout/transfer-lines.ts'
import { PaymentFailure } from '#ports/payment-failure.ts'
import { standingOf, type Payments, type Standing } from '#ports/payments.ts'

/**
 * Takes money by people (R40): the shopper transfers it or pays at the yard, and staff record that it came. This side
 * knows no payment, so a standing stays `open` until our own records close it, and a refund stays `pending` until staff
 * have made it. Repeating a call changes nothing.
 */
export function openManualPayments(ways: TransferWays): Payments {
  return {
    provider: 'manual',
    isTest: false,
    describe: 'by transfer or at the yard',
    begin: async (order, signal) => {
      failIfOver(signal)
      if (order.capture === 'authorise')
        throw new PaymentFailure('refused', 'no_authorisation', 'only a card can be authorised; capture must be now')
      return { kind: 'instructions', providerId: PREFIX + order.id, lines: transferLines(ways, order) }
    },
    look: async (providerId, signal) => manualStanding(providerId, signal),
    cancel: async (providerId, signal) => manualStanding(providerId, signal),
    capture: async () => {
      throw new PaymentFailure('refused', 'no_authorisation', 'nothing is authorised that could be captured')
    },
    refund: async ({ key, amountCents }, signal) => {
      failIfOver(signal)
      return { refundId: PREFIX + key, state: 'pending', amountCents, errorCode: null }
    },
    lookRefund: async (refundId, signal) => {
      failIfOver(signal)
      return { refundId, state: 'pending', amountCents: null, errorCode: null }
    },
    events: (_since, signal) => nothing(signal),
    movements: (_from, _until, signal) => nothing(signal),
    lackedCards: async (_cards, signal) => {
      failIfOver(signal)
      return []
    },
    read: async () => 'not-ours',
  }
}

const PREFIX = 'manual_'

/** Cancelling only ends our own offer; what people still pay, staff give back. */
function manualStanding(providerId: string, signal: AbortSignal): Standing {
  failIfOver(signal)
  if (!providerId.startsWith(PREFIX))
    throw new PaymentFailure('refused', 'resource_missing', `"${providerId}" is no payment by people`)
  return { ...standingOf('open', providerId), intentId: providerId }
}

async function* nothing(signal: AbortSignal): AsyncGenerator<never, void, undefined> {
  failIfOver(signal)
  yield* []
}

function failIfOver(signal: AbortSignal): void {
  if (signal.aborted) throw new PaymentFailure('away', 'no answer', 'nobody waits for the answer any more')
}
