import { HOME_PATH } from '#domain/site/paths.ts'
import { REVIEWS_PATH } from '#domain/site/paths/reviews-paths.ts'
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Pagination, type PageLinks } from '#ui/results/pagination.tsx'
import { ReviewList, type ReviewView } from '#ui/reviews/review-list.tsx'
import { NotFoundPage, type NotFoundData } from '../not-found/page.tsx'
import type { PageProps } from '../page-props.ts'

interface Choice {
  label: string
  href: string
  isChosen: boolean
}

interface Link {
  label: string
  href: string
}

export interface ReviewsData {
  kind: 'reviews'
  title: string
  /** On all lists of the page; null where the page has one list, which says it itself. */
  note: string | null
  /** Yards to choose from; empty where one has reviews. */
  yards: Choice[]
  stars: Choice[]
  groups: {
    id: string
    title: string
    note: string | null
    reviews: ReviewView[]
    /** The yard's own page. */
    more: Link | null
    /** Page of the source with all of them. */
    atSource: Link | null
  }[]
  pages: PageLinks | null
}

const NONE = 'None to show here.'

/** Customers' reviews with the dealer's answers, and links to where they stand (R132). */
export function ReviewsPage({ site, data }: PageProps<ReviewsData | NotFoundData>) {
  if (data.kind === 'not-found') return <NotFoundPage site={site} />
  const { title, note, yards, stars, groups, pages } = data
  const isOfYard = title !== 'Reviews'
  return (
    <div className="wrap revs">
      <Breadcrumb
        crumbs={[{ label: 'Home', href: HOME_PATH }, ...(isOfYard ? [{ label: 'Reviews', href: REVIEWS_PATH }] : [])]}
        here={title}
      />
      <header className="stack">
        <h1 className="h2">{title}</h1>
        {note === null ? null : <p className="lede">{note}</p>}
        <p className="mute">As customers wrote them. We change, cut and translate nothing.</p>
      </header>
      <Choices label="Yard" choices={yards} />
      <Choices label="Stars" choices={stars} />
      {groups.length === 0 ? <p>There are no reviews yet.</p> : null}
      {groups.map((group) => (
        <section key={group.id} className="revs__group" aria-labelledby={group.id}>
          <h2 className="h3" id={group.id}>
            {group.title}
          </h2>
          {group.note === null ? null : <p className="mute">{group.note}</p>}
          {group.reviews.length === 0 ? <p>{NONE}</p> : <ReviewList reviews={group.reviews} />}
          {group.more === null && group.atSource === null ? null : (
            <p className="row revs__links">
              {[group.more, group.atSource].map((link) =>
                link === null ? null : (
                  <a key={link.href} className="link" href={link.href}>
                    {link.label}
                    <Icon name="arrow-right" />
                  </a>
                ),
              )}
            </p>
          )}
        </section>
      ))}
      {pages === null ? null : <Pagination links={pages} />}
    </div>
  )
}

function Choices({ label, choices }: { label: string; choices: readonly Choice[] }) {
  if (choices.length === 0) return null
  return (
    <nav aria-label={label}>
      <ul className="chips">
        {choices.map(({ label: words, href, isChosen }) => (
          <li key={href}>
            <a className="chip" href={href} aria-current={isChosen ? 'page' : undefined}>
              {words}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
