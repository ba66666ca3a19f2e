import type { Words } from '#domain/site/content/pages-text.ts'
import { formatCount } from '#domain/money/money.ts'
import { BrandLogo } from '#ui/brands/brand-logo.tsx'
import { Breadcrumb, type Crumb } from '#ui/breadcrumb/breadcrumb.tsx'
import { CardRow } from '#ui/card/card-row.tsx'
import { SlideImage, type SlidePicture } from '#ui/carousel/slide-image.tsx'
import { plain, WordsOf } from '#ui/content/words.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { LocationCarousel, type LocationCarouselView } from '#ui/locations/location-carousel.tsx'
import { ModelTile } from '#ui/models/model-tile.tsx'
import { BANNER_SIZES } from '#ui/picture-sizes.ts'
import { FinanceNoteText } from '#ui/price/finance-note.tsx'
import { DEMO_NOTE } from '../models/demo-note.ts'
import { NotFoundPage, type NotFoundData } from '../not-found/page.tsx'
import type { PageProps } from '../page-props.ts'
import type { PublicSite } from '../public-site.ts'
import type { BrandModels, BrandStock } from './brand-parts.ts'
import { crawlRel } from '#ui/results/crawl-rel.ts'

export interface BrandData {
  kind: 'brand'
  title: string
  crumbs: Crumb[]
  banner: SlidePicture | null
  logo: SlidePicture | null
  /** The first paragraph, or what is counted where the brand has none. */
  lede: Words
  paragraphs: Words[]
  /** The one loud button. */
  action: { label: string; href: string }
  /** Null where the site shows no catalogue of the brand. */
  models: BrandModels | null
  stock: BrandStock
  yards: LocationCarouselView | null
  links: { label: string; href: string }[]
}

/** A brand that the site sells: words, models, stock, yards and links (R120, A22.2). */
export function BrandPage({ site, data }: PageProps<BrandData | NotFoundData>) {
  if (data.kind === 'not-found') return <NotFoundPage site={site} />
  const { title, crumbs, paragraphs, models, stock, yards, links } = data
  return (
    <>
      <div className="wrap brand">
        <Breadcrumb crumbs={crumbs} here={title} />
        <Top data={data} />
        {paragraphs.length === 0 ? null : (
          <div className="brand__words">
            {paragraphs.map((words) => (
              <p key={plain(words)}>
                <WordsOf words={words} />
              </p>
            ))}
          </div>
        )}
        {models === null ? null : <Models title={title} models={models} />}
        {stock.count === 0 ? null : <Stock title={title} stock={stock} note={site.finance} />}
        <nav className="brand__links" aria-label={`More of ${title}`}>
          {links.map(({ label, href }) => (
            <a key={label} className="btn btn--line" href={href} rel={crawlRel(href)}>
              {label}
            </a>
          ))}
        </nav>
      </div>
      <LocationCarousel locations={yards} />
    </>
  )
}

function Top({ data: { title, banner, logo, lede, action } }: { data: BrandData }) {
  return (
    <header className={banner === null ? 'banner deep' : 'banner banner--pic deep'}>
      <div className="banner__words">
        {logo === null ? null : <BrandLogo logo={logo} alt="" />}
        <h1 className="h2">{title}</h1>
        <p className="lede">
          <WordsOf words={lede} />
        </p>
        <a className="btn btn--go" href={action.href} rel={crawlRel(action.href)}>
          {action.label}
        </a>
      </div>
      {banner === null ? null : <SlideImage picture={banner} sizes={BANNER_SIZES} height={800} isFirst />}
    </header>
  )
}

function Models({ title, models: { tiles, isDemo } }: { title: string; models: BrandModels }) {
  return (
    <section aria-labelledby="brand-models">
      <div className="sec__head brand__head">
        <h2 className="h2" id="brand-models">
          {`${title} models`}
        </h2>
      </div>
      <div className="mtiles">
        {tiles.map((tile) => (
          <ModelTile key={tile.key} tile={tile} />
        ))}
      </div>
      {isDemo ? <p className="legal vars__note">{DEMO_NOTE}</p> : null}
    </section>
  )
}

interface StockProps {
  title: string
  stock: BrandStock
  note: PublicSite['finance']
}

function Stock({ title, stock: { cards, count, href }, note }: StockProps) {
  const heading = `Latest ${title} in stock`
  return (
    <div className="stack">
      <div className="sec__head brand__head">
        <h2 className="h2">{heading}</h2>
        <a className="link" href={href} rel={crawlRel(href)}>
          {count === 1 ? 'See the one' : `See all ${formatCount(count)}`}
          <Icon name="arrow-right" />
        </a>
      </div>
      <CardRow cards={cards} label={heading} />
      {cards.some(({ repayment }) => repayment !== null) && note !== null ? <FinanceNoteText note={note} /> : null}
    </div>
  )
}
