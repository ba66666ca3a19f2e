/** The sentences that shoppers agree to (R85); each box stands alone and is never ticked beforehand. */
export const CONSENT_WORDS = {
  alerts_email: 'Email me when a saved vehicle drops in price or sells.',
  alerts_sms: 'Text me when a saved vehicle drops in price or sells.',
  marketing_email: 'Email me offers and news.',
  marketing_sms: 'Text me offers and news.',
} as const

/** Those that a first sign-in asks for. */
export const FIRST_CONSENTS = ['alerts_email', 'marketing_email'] as const
