/** Names of refunds that staff make themselves, where a provider's refund has the provider's name (R51). */
const PREFIX = 'by-hand-'

export const byHandName = (refundId: string): string => PREFIX + refundId

/** Whether people gave the money back: then it left the dealer's bank, and came to no card. */
export const isByHand = (providerId: string | null): boolean => providerId?.startsWith(PREFIX) ?? false
