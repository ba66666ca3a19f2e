/**
 * Whether this browser says that a shopper is signed in (R23). It only decides what a script asks: the server goes by
 * the session, which scripts cannot read.
 */
export const isSignedIn = (): boolean => /(?:^|; )signed-in=1/.test(document.cookie)

/** Address of the signed-in shopper's list of saved vehicles; null where the site has no accounts (A16.12). */
export const watchlistPath = (document: Document): string | null =>
  document.documentElement.dataset['watchlist'] ?? null
