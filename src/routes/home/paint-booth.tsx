import { formatCount, formatDollars } from '#domain/money/money.ts'
import { basisWordsOf } from '#domain/pricing/price-display.ts'
import { Banners } from '#ui/banner/banners.tsx'
import { RegoBand } from '#ui/banner/rego-band.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { CoastMap } from '#ui/location/coast-map.tsx'
import { Hours } from '#ui/location/location-panel.tsx'
import { paintClass } from '#ui/paint/site-paints.ts'
import { PriceBlock } from '#ui/price/price-block.tsx'
import { Triptych } from '#ui/price/triptych.tsx'
import { Promotions } from '#ui/promotions/promotions.tsx'
import { SalesCounter } from '#ui/sales/sales-counter.tsx'
import { PaintedSilhouette } from '#ui/silhouette/silhouette.tsx'
import type { PageProps } from '../pages.tsx'
import { Arrivals } from './arrivals.tsx'
import { budgetChoices, Choose, FIELDS, SEARCH_ACTION } from './choose.tsx'
import type { HomeData, RangeModel, SearchFormView } from './view.ts'

/** The paint booth: one model on a stage mixed from its paint, and the range as a colour chart. */
export function PaintBoothHome({ site, data }: PageProps<HomeData>) {
  const { search, range, banners, arrivals, promotions, sell, bill, visit } = data
  return (
    <>
      <Stage data={data} />
      <div className="wrap"><Ask search={search} /></div>
      {range === null ? null : <Range range={range} />}
      <Banners banners={banners} />
      <Arrivals arrivals={arrivals} site={site} />
      {data.sales === null ? null : <SalesCounter sales={data.sales} />}
      {sell === null ? null : <RegoBand band={sell} />}
      <Promotions promotions={promotions} />
      {bill === null ? null : <Bill bill={bill} />}
      {visit === null ? null : <Visit visit={visit} />}
    </>
  )
}

function Stage({ data: { hero, featured } }: { data: HomeData }) {
  return (
    <section className={`stg ${paintClass(hero.hex)}`}>
      <div className="wrap stg__in">
        <div className="stg__top">
          <h1 className="h-hero">{hero.title}</h1>
          <div className="stg__meta"><p>{hero.text}</p></div>
        </div>
        <div className="stg__car"><PaintedSilhouette kind={hero.kind} hex={hero.hex} /></div>
        {featured === null ? null : (
          <div className="stg__bar">
            <div>
              <ul className="swatches" aria-label={`Colours of the ${featured.name}`}>
                {featured.colours.map(({ name, hex }) => <li key={hex} className={paintClass(hex)}><span className="vh">{name}</span></li>)}
              </ul>
              <p className="sm">{`Comes in ${featured.colours.length} colours`}</p>
            </div>
            {featured.card === null ? <span /> : (
              <div>
                <p className="sm">{[featured.name, featured.card.grade].filter(Boolean).join(' ')}</p>
                <PriceBlock price={featured.card.price} />
                {featured.card.repayment === null ? null : <Triptych repayment={featured.card.repayment} />}
              </div>
            )}
            <p className="row"><a className="btn btn--go" href={featured.href}>{`See the ${formatCount(featured.count)} in stock`}</a></p>
          </div>
        )}
      </div>
    </section>
  )
}

function Ask({ search }: { search: SearchFormView }) {
  return (
    <form className="ask" action={SEARCH_ACTION} method="get" aria-label="Find one in stock">
      <Choose label="Budget" name={FIELDS.highestPrice} any="Any" choices={budgetChoices(search.budgetsDollars)} labelClass="lbl mute" />
      <Choose label="Body" name={FIELDS.body} any="Any body" choices={search.bodies} labelClass="lbl mute" />
      <Choose label="Model" name={FIELDS.model} any={`All ${numberWord(search.models.length)} models`} choices={search.models} labelClass="lbl mute" />
      <div><button className="btn btn--go">Search</button></div>
    </form>
  )
}

/** "12 in stock from $26,990 drive away": the price is that of the cheapest of those counted. */
function rangeWords(count: number, from: RangeModel['from']): string {
  const words = `${formatCount(count)} in stock`
  return from === null ? words : [words, 'from', formatDollars(from.cents), basisWordsOf(from.basis)].filter(Boolean).join(' ')
}

const NUMBER_WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const

function numberWord(count: number): string {
  return NUMBER_WORDS[count] ?? formatCount(count)
}

function Range({ range }: { range: NonNullable<HomeData['range']> }) {
  return (
    <section className="sec sec--flush">
      <div className="wrap"><div className="sec__head"><h2 className="h2">{range.title}</h2></div></div>
      <div className="range">
        {range.models.map(({ name, line, hex, kind, href, soon, count, from }) => (
          <a key={name} href={href} className={paintClass(hex)}>
            <span><b>{name}</b><span className="sm">{line}</span></span>
            {kind === null ? <span /> : <PaintedSilhouette kind={kind} hex={hex} />}
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
          {bill.link === null ? null : <a className="btn btn--line" href={bill.link.href}>{bill.link.label}</a>}
        </div>
        <ul className="bill">
          {bill.lines.map(({ label, cents }) => <li key={label}><span>{label}</span><span>{formatDollars(cents)}</span></li>)}
          <li><span>{bill.totalLabel}</span><span>{formatDollars(bill.totalCents)}</span></li>
        </ul>
      </div>
    </section>
  )
}

function Visit({ visit: { title, text, location, pin } }: { visit: NonNullable<HomeData['visit']> }) {
  return (
    <section className="sec visit">
      <div className="wrap two">
        <div className="stack">
          <h2 className="h2">{title}</h2>
          {text === null ? null : <p className="mute">{text}</p>}
          <p>{location.address}</p>
          <Hours lines={location.hours} />
          <a className="btn btn--go" href={location.directionsHref}><Icon name="directions" />Get directions</a>
        </div>
        {pin === null ? null : <CoastMap pins={[pin]} chosen={pin} label={`Map: ${location.address}`} />}
      </div>
    </section>
  )
}
