/** Consent wording that is stored with the lead. It proves what the shopper agreed to. */

/** Beside the box of marketing consent: who sends, by what, and that it can be undone (Spam Act 2003). */
export const OPT_IN_LABEL = (siteName: string): string =>
  `Yes, ${siteName} may send me offers and news by email and text message. I can unsubscribe at any time.`

/** Above the button where the site wants it said (A11.9). */
export const TERMS_NOTE = 'You must agree to the terms of use before submitting.'

/** Why details are collected, at or before the time they are (APP 5). */
export const PRIVACY_NOTE = (legalName: string): string =>
  `${legalName} collects these details to answer you and may share them with the location you ask for. ` +
  'The privacy policy says how they are kept and how to have them corrected or deleted.'
