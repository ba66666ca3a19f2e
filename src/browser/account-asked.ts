/** Event of the document: this tab has asked who is signed in, and stores the answer where there was one. */
export const ACCOUNT_ASKED = 'account-asked'
