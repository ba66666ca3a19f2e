/** Events that a shopper may be told of, by which way and how often (R71, R74). */
export const ALERT_KINDS = ['new_match', 'price_drop', 'back_in_stock', 'sold', 'photos'] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

export const ALERT_CHANNELS = ['email', 'sms'] as const
export type AlertChannel = (typeof ALERT_CHANNELS)[number]

export const ALERT_CADENCES = ['instant', 'daily', 'weekly', 'off'] as const
export type AlertCadence = (typeof ALERT_CADENCES)[number]
