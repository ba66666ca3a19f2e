/** Selector of the main element of sign-in and garage pages, where name, number and address may change. */
export const ACCOUNT_PAGE = '.acct, .gate'
