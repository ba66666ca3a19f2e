import { formatCount } from '#domain/money/money.ts'
import { templateRow } from '#domain/site/templates.ts'
import { Island } from '#islands/island.tsx'
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx'
import { Card } from '#ui/card/card.tsx'
import { PromoCard } from '#ui/card/promo-card.tsx'
import { Filters, FILTERS_ID } from '#ui/filters/filters.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { RESULT_SIZES } from '#ui/picture-sizes.ts'
import { FinanceNoteText } from '#ui/price/finance-note.tsx'
import { AppliedChips } from '#ui/results/chips.tsx'
import { EmptyResults } from '#ui/results/empty-results.tsx'
import { ModelTile } from '#ui/models/model-tile.tsx'
import { LandingIntro, RelatedLists } from '#ui/results/landing.tsx'
import { Pagination } from '#ui/results/pagination.tsx'
import { SortForm } from '#ui/results/sort-form.tsx'
import { NotFoundPage, type NotFoundData } from '../not-found/page.tsx'
import type { PageProps } from '../page-props.ts'
import type { SearchData } from './load.ts'
import { rangeIsland } from './range-island.tsx'

/** Pictures of the first row load at once; the others load lazily. */
const EAGER = 3
/**
 * Cards between the first and the last ones are laid out when they come near (below-fold.css). Those beside the links
 * to further pages have their own heights from the start, or a jump to the end would push the links away.
 */
const LAID_OUT = { first: 3, last: 3 }

export function SearchPage({ site, data }: PageProps<SearchData | NotFoundData>) {
  if (data.kind === 'not-found') return <NotFoundPage site={site} />
  return (
    <div className="wrap results">
      <Breadcrumb crumbs={data.crumbs} here={data.here} />
      <h1 className="h2 results__h">{data.title}</h1>
      {data.landing === null ? null : <LandingIntro view={data.landing} />}
      <div className="results__g">
        <Filters
          filters={data.filters}
          count={data.count}
          drawSlider={rangeIsland}
          chips={<AppliedChips chips={data.chips} clearHref={data.filters.clearHref} label="Chosen" />}
        />
        <section aria-label="Results">
          <ResultsBar data={data} />
          <AppliedChips chips={data.chips} clearHref={data.filters.clearHref} />
          <div className="results__list">
            <WordNotes data={data} />
            {data.offer === null ? null : <Offer offer={data.offer} />}
            {data.count === 0 ? (
              <EmptyResults
                of="cars"
                kind={data.emptyKind}
                clearHref={data.emptyHref}
                waysOut={data.waysOut}
                search={
                  <Island
                    name="search-box"
                    props={{ action: site.formPath, id: 'empty-words', label: 'Other words', words: data.query }}
                  />
                }
              />
            ) : (
              <ResultList items={data.items} sizes={RESULT_SIZES[templateRow(site.template).results]} />
            )}
            {data.pages === null ? null : <Pagination links={data.pages} />}
            {data.landing === null ? null : <RelatedLists view={data.landing} />}
          </div>
          {site.finance === null ||
          !(
            data.filters.showsRepayments ||
            (data.landing?.repayment ?? null) !== null ||
            data.items.some((item) => item.kind === 'card' && item.card.repayment !== null)
          ) ? null : (
            <div className="legal--after">
              <FinanceNoteText note={site.finance} />
            </div>
          )}
        </section>
      </div>
    </div>
  )
}

/** A model that can be ordered in place of one in stock (R109). */
function Offer({ offer: { words, tile } }: { offer: NonNullable<SearchData['offer']> }) {
  return (
    <div className="mtiles mtiles--one">
      <ModelTile tile={tile} level={2} />
      <p>{words}</p>
    </div>
  )
}

function ResultsBar({ data }: { data: SearchData }) {
  const { count, filters, sort } = data
  return (
    <div className="bar">
      <output className="bar__count" id="results-count" tabIndex={-1}>
        <b>{formatCount(count)}</b> <span className="mute">{count === 1 ? 'vehicle matches' : 'vehicles match'}</span>
      </output>
      <div className="bar__tools">
        <button type="button" className="btn btn--solid btn--sm only-narrow" popoverTarget={FILTERS_ID}>
          <Icon name="filters" />
          {filters.chosen === 0 ? 'Filters' : `Filters (${filters.chosen})`}
        </button>
        <SaveSearch href={data.saveHref} />
        <SortForm sort={sort} target={filters.target} sorts={filters.sorts} />
      </div>
    </div>
  )
}

/** The same for everybody: the garage asks who is not signed in to sign in first. */
function SaveSearch({ href }: { href: string | null }) {
  if (href === null) return null
  return (
    <a className="btn btn--line btn--sm" href={href} rel="nofollow">
      Save this search
    </a>
  )
}

function ResultList({ items, sizes }: { items: SearchData['items']; sizes: string }) {
  return (
    <div className="grid">
      {items.map((item, place) =>
        item.kind === 'card' ? (
          <Card
            key={item.card.id}
            view={item.card}
            eager={place < EAGER}
            isDeferred={place >= LAID_OUT.first && place < items.length - LAID_OUT.last}
            sizes={sizes}
          />
        ) : (
          <PromoCard key={item.promo.title} promo={item.promo} />
        ),
      )}
    </div>
  )
}

/** Tells how words were read: those left out, and those read with another spelling. */
function WordNotes({ data: { leftOut, idle, cut, spelling } }: { data: SearchData }) {
  return (
    <>
      {leftOut === '' ? null : <p className="spelled">Nothing here matches “{leftOut}”, so it was left out</p>}
      {idle.length === 0 ? null : (
        <p className="spelled">
          We cannot search for {idle.map((words) => `“${words}”`).join(', ')}, so please ask us about it
        </p>
      )}
      {cut === '' ? null : <p className="spelled">A search takes ten words, so “{cut}” was left out</p>}
      {spelling === null ? null : (
        <p className="spelled">
          Showing results for <b>{spelling}</b>
        </p>
      )}
    </>
  )
}
