/** Forms that an agent may fill in for a shopper (R62). */
export const HANDOVER_KINDS = ['enquiry', 'test_drive', 'reserve', 'trade_in', 'finance'] as const
export type HandoverKind = (typeof HANDOVER_KINDS)[number]
