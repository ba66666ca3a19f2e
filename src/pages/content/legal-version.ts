/** The version of a legal text that a page shows, and the links to its others (R142). */
import { isoDate } from '#domain/site/settings/fields.ts'
import { legalTextOn, legalVersionsUntil, type LegalVersion } from '#domain/site/content/legal.ts'
import type { SitePage } from '#domain/site/content/pages.ts'
import { VERSION_DAY, legalVersionPath } from '#domain/site/paths/legal-paths.ts'
import { dateWords } from '../date-words.ts'
import type { PageContext } from '../page.ts'

export interface LegalView {
  /** The dealer's own text; null where the blocks of the page apply. */
  own: LegalVersion | null
  /** Says which days an older version applied; null for the one of today. */
  past: { words: string; nowHref: string } | null
  versions: { label: string; href: string; isShown: boolean }[]
}

/**
 * The text of today, or of the day that the address names. Null for a day that is none or is still to come: a text that
 * nobody is bound by yet is not published by guessing its date.
 */
export function legalView(
  { site }: Pick<PageContext, 'site'>,
  page: SitePage,
  { params, today }: { params: URLSearchParams; today: string },
): LegalView | null {
  const { legalText, path } = page
  if (legalText === null) return { own: null, past: null, versions: [] }
  const asked = params.get(VERSION_DAY)
  if (asked !== null && (!isoDate.safeParse(asked).success || asked > today)) return null
  const known = legalVersionsUntil(site, legalText, today)
  const own = legalTextOn(site, legalText, asked ?? today)
  const current = known[0] ?? null
  const next = known.findLast(({ effectiveFrom }) => effectiveFrom > (own?.effectiveFrom ?? ''))
  return {
    own,
    past: own === current || next === undefined ? null : { words: pastWords(own, next), nowHref: path },
    versions:
      known.length < 2
        ? []
        : known.map((version) => ({
            label: `Version ${version.version}, from ${dateWords(version.effectiveFrom)}`,
            href: version === current ? path : legalVersionPath(path, version.effectiveFrom),
            isShown: version === own,
          })),
  }
}

function pastWords(own: LegalVersion | null, next: LegalVersion): string {
  const until = dateWords(next.effectiveFrom)
  return own === null
    ? `This text applied until version ${next.version} took its place on ${until}.`
    : `Version ${own.version} applied from ${dateWords(own.effectiveFrom)} until version ${next.version} took its ` +
        `place on ${until}.`
}
