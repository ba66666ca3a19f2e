/** Selector of the main element of sign-in and garage pages, where name, number and address may change. */
export const ACCOUNT_PAGE = '.acct, .gate'
/** Selector of the main element of sign-in pages. */
export const SIGN_IN_PAGE = '.gate'
/**
 * Pages on which no list is asked for: of sign-in and the bare page of saved vehicles, whose next page asks, and of an
 * account without a number.
 */
export const WITHOUT_LIST = '.gate, .acct[data-no-number], [data-own-list=favourites][data-bare]'
