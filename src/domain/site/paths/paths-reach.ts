/** Addresses for engines that `paths.ts` has no room for. */

/** The file that proves to engines who tells them of changes (R38): its name is its key. */
export const indexNowKeyPath = (key: string): string => `/${key}.txt`

/** Its address as a route; of keys as we make them. */
export const INDEX_NOW_KEY_FILE = '/:key(^[0-9a-f]{32}$).txt'
