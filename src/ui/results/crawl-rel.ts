/**
 * The `rel` of a link to a search. Crawlers are not to follow what a path does not say: combinations of filters have no
 * end (R1).
 */
export const crawlRel = (href: string): 'nofollow' | undefined => (href.includes('?') ? 'nofollow' : undefined)
