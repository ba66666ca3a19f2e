/** Pages of the dealer's own words that each demo site has. */
export const DEALER_PAGES = [
  '/about-us',
  '/privacy-policy',
  '/terms-and-conditions',
  '/warranty',
  '/roadside-assist',
  '/faqs',
  '/accessibility',
]
