import { formatCount } from '#domain/money/money.ts'
import { HOME_PATH, LOCATOR_PATH } from '#domain/site/paths.ts'
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx'
import { CardRow } from '#ui/card/card-row.tsx'
import type { CardView } from '#ui/card/card-view.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { LocationBlock, type LocationBlockView } from '#ui/location/location-block.tsx'
import { ContactLinks } from '#ui/locations/contact-links.tsx'
import { YardPicture } from '#ui/locations/location-card.tsx'
import type { LocationCardView } from '#ui/locations/location-card-view.ts'
import { OpenNow } from '#ui/locations/open-now.tsx'
import { FinanceNoteText } from '#ui/price/finance-note.tsx'
import { NotFoundPage, type NotFoundData } from '../not-found/page.tsx'
import type { PublicSite } from '../public-site.ts'
import type { PageProps } from '../page-props.ts'
import { LocatorPage, type LocatorData } from './page.tsx'
import { yardMap } from './yard-map.tsx'
import { crawlRel } from '#ui/results/crawl-rel.ts'

export interface LocationData {
  kind: 'location'
  card: LocationCardView
  block: LocationBlockView
  email: string | null
  /** Makes that the yard sells or services; empty where it does all. */
  makes: string[]
  ways: { label: string; href: string }[]
  /** Other departments of the same dealership. */
  beside: { label: string; href: string }[]
  stock: { cards: CardView[]; count: number; href: string } | null
}

/** One yard: how to reach it, when it is open, and what stands there (A3.36). */
export function LocationPage({ site, data }: PageProps<LocationData | LocatorData | NotFoundData>) {
  if (data.kind === 'not-found') return <NotFoundPage site={site} />
  if (data.kind === 'locator') return <LocatorPage site={site} data={data} />
  const {
    card: { location, picture, clock, today },
    block,
    email,
    makes,
    ways,
    beside,
    stock,
  } = data
  return (
    <div className="wrap locs">
      <Breadcrumb
        crumbs={[
          { label: 'Home', href: HOME_PATH },
          { label: 'Locations', href: LOCATOR_PATH },
        ]}
        here={location.name}
      />
      {picture === null ? null : <YardPicture picture={picture} />}
      <header className="stack">
        <h1 className="h2">{location.name}</h1>
        <OpenNow clock={clock} today={today} />
        <Ways card={data.card} email={email} />
        {makes.length === 0 ? null : <p>{`${makes.length === 1 ? 'Make' : 'Makes'}: ${makes.join(', ')}.`}</p>}
        {beside.length === 0 ? null : (
          <p className="row">
            Also here:{' '}
            {beside.map(({ label, href }) => (
              <a key={href} className="link" href={href} rel={crawlRel(href)}>
                {label}
              </a>
            ))}
          </p>
        )}
        <p className="row">
          {ways.map(({ label, href }, place) => (
            <a key={href} className={place === 0 ? 'btn btn--go' : 'btn btn--line'} href={href} rel={crawlRel(href)}>
              {label}
            </a>
          ))}
        </p>
      </header>
      <div className="locs__block">
        <LocationBlock location={block} map={yardMap(block)} />
      </div>
      {stock === null ? null : <StockHere stock={stock} place={location.name} note={site.finance} />}
    </div>
  )
}

/** Ways to reach a yard at once, and what shoppers think of it. */
function Ways({ card: { phone, rating }, email }: Pick<LocationData, 'card' | 'email'>) {
  return (
    <p className="row locs__ways">
      <ContactLinks phone={phone} email={email} />
      {rating === null ? null : (
        <span className="sm mute">
          <strong>{rating.average}</strong>
          {` ${rating.words}`}
        </span>
      )}
    </p>
  )
}

interface StockHereProps {
  stock: NonNullable<LocationData['stock']>
  place: string
  note: PublicSite['finance']
}

function StockHere({ stock, place, note }: StockHereProps) {
  return (
    <div className="stack">
      <div className="sec__head locs__head">
        <h2 className="h2">Latest in this yard</h2>
        <a className="link" href={stock.href} rel={crawlRel(stock.href)}>
          {`See ${stock.count === 1 ? 'the one' : `all ${formatCount(stock.count)}`} at ${place}`}
          <Icon name="arrow-right" />
        </a>
      </div>
      <CardRow cards={stock.cards} label="Latest in this yard" />
      {stock.cards.some(({ repayment }) => repayment !== null) && note !== null ? (
        <FinanceNoteText note={note} />
      ) : null}
    </div>
  )
}
