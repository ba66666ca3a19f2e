/** Addresses of the simulator. Those under `/v1` are the provider's, which its client says. */
export const SESSIONS_PATH = '/v1/checkout/sessions'
export const SESSION_PATH = '/v1/checkout/sessions/:id'
export const EXPIRE_PATH = '/v1/checkout/sessions/:id/expire'
export const INTENT_PATH = '/v1/payment_intents/:id'
export const CAPTURE_PATH = '/v1/payment_intents/:id/capture'
export const CANCEL_PATH = '/v1/payment_intents/:id/cancel'
export const REFUNDS_PATH = '/v1/refunds'
export const REFUND_PATH = '/v1/refunds/:id'
export const DISPUTES_PATH = '/v1/disputes'
export const EVENTS_PATH = '/v1/events'
export const EVENT_PATH = '/v1/events/:id'
export const METHODS_PATH = '/v1/payment_method_configurations'
export const MOVEMENTS_PATH = '/v1/balance_transactions'
/** The hosted page where a session is paid. */
export const PAY_PATH = '/pay/:id'
export const FAULTS_PATH = '/faults'
/** Says which simulator answers. */
export const WHO_PATH = '/who'

export const payPath = (id: string): string => PAY_PATH.replace(':id', encodeURIComponent(id))
