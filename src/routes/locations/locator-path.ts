/** The page of all yards. */
export const LOCATOR_PATH = '/dealer-locator'
