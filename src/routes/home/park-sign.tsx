import { formatCount } from '#domain/money/money.ts'
import { Banners } from '#ui/banner/banners.tsx'
import { RegoBand } from '#ui/banner/rego-band.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Hours } from '#ui/location/location-panel.tsx'
import { Masses } from '#ui/card/masses.tsx'
import { Promotions } from '#ui/promotions/promotions.tsx'
import { SalesCounter } from '#ui/sales/sales-counter.tsx'
import { PaintedSilhouette } from '#ui/silhouette/silhouette.tsx'
import land from '#ui/templates/land.svg'
import type { PageProps } from '../pages.tsx'
import { Arrivals } from './arrivals.tsx'
import { budgetChoices, Choose, ChooseFromGroups, FIELDS, SEARCH_ACTION } from './choose.tsx'
import type { HomeData, SearchFormView } from './view.ts'

const CARAVAN_HEX = '#f2f0ea'

/** The park sign: a rig on the road, the search as a routed sign, a board of what is in the yard. */
export function ParkSignHome({ site, data }: PageProps<HomeData>) {
  const { hero, search, board, banners, arrivals, promotions, sell, towMatch } = data
  return (
    <>
      <section className="out">
        <img className="out__land" src={land} alt="" />
        <div className="wrap out__in">
          <div>
            <h1 className="h-hero">{hero.title}</h1>
            <p className="lede">{hero.text}</p>
          </div>
          <div className="rig"><PaintedSilhouette kind={hero.kind} hex={hero.hex} /><PaintedSilhouette kind="caravan" hex={CARAVAN_HEX} drawing="hitched" /></div>
        </div>
      </section>
      <div className="wrap"><Ask search={search} /></div>
      {board === null ? null : (
        <section className="sec">
          <div className="wrap">
            <div className="sec__head"><h2 className="h2">{board.title}</h2></div>
            <div className="board">
              {board.entries.map(({ label, kind, hex, href, count }) => (
                <a key={label} href={href}><PaintedSilhouette kind={kind} hex={hex} /><b>{label}</b><span>{formatCount(count)}<span className="vh"> in stock</span></span></a>
              ))}
            </div>
          </div>
        </section>
      )}
      <Banners banners={banners} />
      <Arrivals arrivals={arrivals} site={site} inGrid tight />
      {data.sales === null ? null : <SalesCounter sales={data.sales} />}
      {sell === null ? null : <RegoBand band={sell} />}
      <Promotions promotions={promotions} />
      {towMatch === null ? null : <TowTable tow={towMatch} />}
      <About data={data} />
    </>
  )
}

function Ask({ search }: { search: SearchFormView }) {
  return (
    <form className="sign" action={SEARCH_ACTION} method="get" aria-label="Find a vehicle">
      <div className="sign__in">
        <ul className="tabs" aria-label="By kind">
          {search.kinds.map(({ label, href, count }) => <li key={label}><a href={href}>{`${label} `}<span>{formatCount(count)}<span className="vh"> in stock</span></span></a></li>)}
        </ul>
        <div className="sign__f">
          <Choose label="Budget" name={FIELDS.highestPrice} any="Any budget" choices={budgetChoices(search.budgetsDollars)} />
          <ChooseFromGroups label="Body" name={FIELDS.body} any="Any body" groups={search.kinds.map(({ label, bodies }) => ({ label, choices: bodies }))} />
          <ChooseFromGroups label="Brand" name={FIELDS.make} any="Any brand" groups={search.kinds.map(({ label, makes }) => ({ label, choices: makes }))} />
          <button className="btn btn--go">Search</button>
        </div>
      </div>
    </form>
  )
}

/** Left over on the right of the strongest, so that a full bar is seen to be one. */
const HEADROOM = 1.03

function TowTable({ tow }: { tow: NonNullable<HomeData['towMatch']> }) {
  const scaleKg = Math.round(HEADROOM * Math.max(tow.atmKg, ...tow.rows.map(({ kg }) => kg)))
  return (
    <section className="sec sec--tight" id="tow-match">
      <div className="wrap">
        <div className="tow">
          <div className="stack">
            <h2 className="h2">{tow.title}</h2>
            <Masses masses={[{ label: 'ATM', value: `${formatCount(tow.atmKg)} kg` }]} />
            <p className="sm mute">{tow.guide}</p>
          </div>
          <div>
            <ul>
              {tow.rows.map(({ name, href, kg, pulls }) => (
                <li className="tow__row" key={name}>
                  <a className="sm" href={href}><b>{name}</b></a>
                  <svg viewBox={`0 0 ${scaleKg} 16`} preserveAspectRatio="none" aria-hidden="true">
                    <rect className="tow__back" width={scaleKg} height="16" />
                    <rect className={pulls ? 'tow__yes' : 'tow__no'} width={kg} height="16" />
                    <rect className="tow__van" x={tow.atmKg} width="16" height="16" />
                  </svg>
                  <span className="sm"><b>{`${formatCount(kg)} kg`}</b>{pulls ? ', yes' : ', too light'}</span>
                </li>
              ))}
            </ul>
            <p className="sm mute tow__key">{`The red line is a van of ${formatCount(tow.atmKg)} kg.`}</p>
          </div>
        </div>
      </div>
    </section>
  )
}

function About({ data: { story, visit } }: { data: HomeData }) {
  if (story === null && visit === null) return null
  return (
    <section className="deep sec">
      <div className="wrap three">
        {story === null ? null : <div className="stack"><h2 className="h2">{story.title}</h2><p className="mute">{story.text}</p></div>}
        {visit === null ? null : (
          <>
            <div className="stack"><h3 className="h3">Opening hours</h3><Hours lines={visit.location.hours} /></div>
            <div className="stack">
              <h3 className="h3">{visit.title}</h3>
              <p className="mute">{visit.text ?? visit.location.address}</p>
              <a className="btn btn--line" href={visit.location.directionsHref}><Icon name="directions" />Get directions</a>
            </div>
          </>
        )}
      </div>
    </section>
  )
}
