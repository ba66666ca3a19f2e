import { Fragment } from 'react'
import { formatCount, formatDollars } from '#domain/money/money.ts'
import { basisWordsOf } from '#domain/pricing/price-display.ts'
import { SEARCH_PATH } from '#domain/site/paths.ts'
import { Banners } from '#ui/banner/banners.tsx'
import { RegoBand } from '#ui/banner/rego-band.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { CoastMap } from '#ui/location/coast-map.tsx'
import { Hours } from '#ui/location/location-panel.tsx'
import { LocationCarousel } from '#ui/locations/location-carousel.tsx'
import { paintClass } from '#ui/paint/site-paints.ts'
import { PriceBlock } from '#ui/price/price-block.tsx'
import { Triptych } from '#ui/price/triptych.tsx'
import { Promotions } from '#ui/promotions/promotions.tsx'
import { Reviews } from '#ui/reviews/reviews.tsx'
import { SalesCounter } from '#ui/sales/sales-counter.tsx'
import { CountButton } from '#ui/search-form/count-button.tsx'
import { PaintedSilhouette } from '#ui/silhouette/silhouette.tsx'
import type { PageProps } from '../page-props.ts'
import type { PublicSite } from '../public-site.ts'
import { Arrivals } from './arrivals.tsx'
import { budgetChoices, Choose, FIELDS } from './choose.tsx'
import { HeroCar } from './hero-car.tsx'
import type { HomeData, RangeModel, SearchFormView } from './view.ts'

/** The paint booth: one model on a stage mixed from its paint, and the range as a colour chart. */
export function PaintBoothHome({ site, data }: PageProps<HomeData>) {
  const { search, range, banners, arrivals, promotions, sell, bill, visit } = data
  return (
    <>
      <Stage data={data} />
      <div className="wrap">
        <Ask search={search} />
      </div>
      {range === null ? null : <Range range={range} />}
      <Banners banners={banners} />
      <Arrivals arrivals={arrivals} site={site} />
      {data.sales === null ? null : <SalesCounter sales={data.sales} />}
      {sell === null ? null : <RegoBand band={sell} />}
      <Promotions promotions={promotions} />
      {bill === null ? null : <Bill bill={bill} />}
      <Reviews reviews={data.reviews} />
      {visit === null ? null : <Visit visit={visit} action={site.action} />}
      <LocationCarousel locations={data.locations} />
    </>
  )
}

function Stage({ data: { hero, featured } }: { data: HomeData }) {
  return (
    <section className={`stg repaints ${paintClass(hero.hex)}`}>
      <div className="wrap stg__in">
        <div className="stg__top">
          <h1 className="h-hero">{hero.title}</h1>
          <div className="stg__meta">
            <p>{hero.text}</p>
          </div>
        </div>
        <div className="stg__car">
          <HeroCar hero={hero} repaints />
        </div>
        {featured === null ? null : (
          <div className="stg__bar">
            {hero.picture === null && featured.colours.length > 0 ? (
              <Colours name={featured.name} colours={featured.colours} chosen={hero.hex} />
            ) : (
              <span />
            )}
            {featured.card === null ? (
              <span />
            ) : (
              <div>
                <p className="sm">{[featured.name, featured.card.grade].filter(Boolean).join(' ')}</p>
                <PriceBlock price={featured.card.price} />
                {featured.card.repayment === null ? null : <Triptych repayment={featured.card.repayment} />}
              </div>
            )}
            <p className="row">
              {featured.count === 0 ? null : (
                <a
                  className="btn btn--go"
                  href={featured.href}
                >{`See the ${featured.count === 1 ? 'one' : formatCount(featured.count)} in stock`}</a>
              )}
            </p>
          </div>
        )}
      </div>
    </section>
  )
}

interface ColoursProps {
  name: string
  colours: readonly { name: string; hex: string }[]
  chosen: string
}

/** The colours a model comes in: choosing one paints the stage, without a script. */
function Colours({ name: model, colours, chosen }: ColoursProps) {
  return (
    <fieldset className="swatches">
      <legend className="vh">{`Colour of the ${model}`}</legend>
      {colours.map(({ name, hex }) => (
        <Fragment key={hex}>
          <label className={`swatch ${paintClass(hex)}`}>
            <input type="radio" name="colour" value={name} defaultChecked={hex === chosen} />
            <i />
            <span className="vh">{name}</span>
          </label>
          <span className="swatches__n sm" aria-hidden="true">
            {name}
          </span>
        </Fragment>
      ))}
    </fieldset>
  )
}

function Ask({ search }: { search: SearchFormView }) {
  return (
    <form className="ask" action={SEARCH_PATH} method="get" data-counted="" aria-label="Find one in stock">
      <Choose
        label="Budget"
        name={FIELDS.highestPrice}
        any="Any"
        choices={budgetChoices(search.budgetsDollars)}
        labelClass="lbl mute"
      />
      <Choose label="Body" name={FIELDS.body} any="Any body" choices={search.bodies} labelClass="lbl mute" />
      <Choose
        label="Model"
        name={FIELDS.model}
        any={search.models.length < 2 ? 'Any model' : `All ${numberWord(search.models.length)} models`}
        choices={search.models}
        labelClass="lbl mute"
      />
      <div>
        <CountButton count={search.count} />
      </div>
    </form>
  )
}

/** "12 in stock from $26,990 drive away": the price is that of the cheapest of those counted. */
function rangeWords(count: number, from: RangeModel['from']): string {
  const words = `${formatCount(count)} in stock`
  return from === null
    ? words
    : [words, 'from', formatDollars(from.cents), basisWordsOf(from.basis)].filter(Boolean).join(' ')
}

const NUMBER_WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const

function numberWord(count: number): string {
  return NUMBER_WORDS[count] ?? formatCount(count)
}

function Range({ range }: { range: NonNullable<HomeData['range']> }) {
  return (
    <section className="sec sec--flush">
      <div className="wrap">
        <div className="sec__head">
          <h2 className="h2">{range.title}</h2>
        </div>
      </div>
      <div className="range">
        {range.models.map(({ name, line, hex, kind, href, soon, count, from }) => (
          <a key={name} href={href} className={paintClass(hex)}>
            <span>
              <b>{name}</b>
              <span className="sm">{line}</span>
            </span>
            {kind === null ? <span /> : <PaintedSilhouette kind={kind} hex={hex} lazy />}
            <span className="sm range__from">{soon !== null && count === 0 ? soon : rangeWords(count, from)}</span>
          </a>
        ))}
      </div>
    </section>
  )
}

function Bill({ bill }: { bill: NonNullable<HomeData['bill']> }) {
  return (
    <section className="deep sec">
      <div className="wrap two">
        <div className="stack">
          <h2 className="h2 h2--lines">{bill.title}</h2>
          <p className="lede">{bill.text}</p>
          {bill.link === null ? null : (
            <a className="btn btn--line" href={bill.link.href}>
              {bill.link.label}
            </a>
          )}
        </div>
        <ul className="bill">
          {bill.lines.map(({ label, cents }) => (
            <li key={label}>
              <span>{label}</span>
              <span>{formatDollars(cents)}</span>
            </li>
          ))}
          <li>
            <span>{bill.totalLabel}</span>
            <span>{formatDollars(bill.totalCents)}</span>
          </li>
        </ul>
      </div>
    </section>
  )
}

function Visit({
  visit: { title, text, location, pin },
  action,
}: {
  visit: NonNullable<HomeData['visit']>
  action: PublicSite['action']
}) {
  return (
    <section className="sec visit">
      <div className="wrap two">
        <div className="stack">
          <h2 className="h2">{title}</h2>
          {text === null ? null : <p className="mute">{text}</p>}
          <p>{location.address}</p>
          <Hours lines={location.hours} />
          <p className="row">
            {/* One with a sign rings, or leads to the yards: this is the yard. */}
            {action === null || action.icon !== null ? null : (
              <a className="btn btn--go" href={action.href}>
                {action.label}
              </a>
            )}
            <a className="btn btn--line" href={location.directionsHref}>
              <Icon name="directions" />
              Get directions
            </a>
          </p>
        </div>
        {pin === null ? null : <CoastMap pins={[pin]} chosen={pin} label={`Map: ${location.address}`} />}
      </div>
    </section>
  )
}
