import { Island } from '#islands/island.tsx'
import { SeeAllStock } from '#ui/buttons/see-all-stock.tsx'
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx'
import type { CalculatorView } from '#islands/finance-calculator/finance-calculator.tsx'
import { FormColumns, RatherTalk } from '#ui/form/form-columns.tsx'
import type { FormView } from '#ui/form/form-view.ts'
import type { PageProps } from '../page-props.ts'
import type { FinanceBlockView } from './finance-block.ts'
import { FinanceRoom } from './finance-room.tsx'
import { HOME_PATH } from '#domain/site/paths.ts'

export interface FinanceData {
  title: string
  /** The vehicle to finance; null without one. */
  vehicle: { title: string; href: string } | null
  dealership: string | null
  /** Null where the site shows no finance. */
  block: FinanceBlockView | null
  /** Risk bands to choose from; null where there is one at most. */
  bands: {
    action: string
    carried: CalculatorView['carried']
    chosen: string
    values: { band: string; name: string }[]
  } | null
  phone: { text: string; href: string } | null
  form: FormView
}

/** Repayments on a vehicle or on any amount, and whom to ask for finance. */
export function FinancePage({ site, data }: PageProps<FinanceData>) {
  const { title, vehicle, dealership, block, bands, phone, form } = data
  return (
    <div className="wrap fin">
      <Breadcrumb crumbs={[{ label: 'Home', href: HOME_PATH }]} here={title} />
      <header className="stack">
        <h1 className="h2">{title}</h1>
        {vehicle === null ? (
          <p className="lede">Work out your repayments, then ask us about finance.</p>
        ) : (
          <p className="lede">
            For the <a href={vehicle.href}>{vehicle.title}</a>.
          </p>
        )}
        {dealership === null ? null : <p>With {dealership}.</p>}
        <SeeAllStock href={site.searchPath} />
      </header>
      {bands === null ? null : <Bands bands={bands} />}
      {block === null ? null : (
        <section id="finance-calculator">
          <h2 className="blk__h">Work out your repayments</h2>
          <FinanceRoom view={block} />
        </section>
      )}
      <section id="finance-form" className="stack">
        <h2 className="blk__h">Ask about finance</h2>
        <p className="mute">
          Write here{phone === null ? null : ' or ring'} and our finance team will look after it. Finance is subject to
          approval; fees and conditions apply.
        </p>
        <FormColumns beside={<RatherTalk phone={phone} />}>
          <Island name="lead-form" props={{ form, site: site.slug }} />
        </FormColumns>
      </section>
    </div>
  )
}

/** A rate goes by how a lender sees the borrower: which band is the shopper's own estimate. */
function Bands({ bands: { action, carried, chosen, values } }: { bands: NonNullable<FinanceData['bands']> }) {
  return (
    <form className="fin__bands" action={action}>
      {carried.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="field">
        <span className="field__label">Your credit history</span>
        <select key={chosen} className="input" name="band" defaultValue={chosen} autoComplete="off">
          {values.map(({ band, name }) => (
            <option key={band} value={band}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button className="btn btn--line">Show its rate</button>
    </form>
  )
}
