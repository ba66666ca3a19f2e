import { useEffect, useRef, useState } from 'react'
import { CENTS_A_KWH_BOUNDS, DOLLARS_A_LITRE_BOUNDS, fuelCost, KM_BOUNDS } from '#domain/fuel/fuel-cost.ts'
import { formatDollars } from '#domain/money/money.ts'
import { typedNumber } from '#domain/typed-number.ts'

export interface FuelView {
  /** Address of the vehicle's page, which answers the form without a script. */
  action: string
  /** Other parameters of the page's address. */
  carried: [name: string, value: string][]
  /** Litres per 100 km; kWh for an electric vehicle, whose price is in cents per kWh. */
  usePer100Km: number
  isElectric: boolean
  /** Initial values of the fields: the site's, or the address's. */
  km: string
  price: string
  /** Values that count while a field is invalid. */
  defaults: { km: number; price: number }
  /** Sources of the figures. */
  notes: string[]
}

interface Figures {
  km: number
  price: number
  wrong: 'km' | 'price' | null
}

/** The fields' values. An invalid field keeps its last valid value (DESIGN §5, finance calculator). */
function read(view: FuelView, typed: { km: string; price: string }, last: Pick<Figures, 'km' | 'price'>): Figures {
  const km = typedNumber(typed.km, KM_BOUNDS)
  const price = typedNumber(typed.price, view.isElectric ? CENTS_A_KWH_BOUNDS : DOLLARS_A_LITRE_BOUNDS)
  return { km: km ?? last.km, price: price ?? last.price, wrong: km === null ? 'km' : price === null ? 'price' : null }
}

/** Calculates the cost of fuel for a year and a week (A6.8). Without a script the page calculates it. */
export function FuelCalculator({ view }: { view: FuelView }) {
  const [figures, setFigures] = useState(() => read(view, view, view.defaults))
  const form = useRef<HTMLFormElement>(null)
  const recalculate = () => {
    const typed = new FormData(form.current ?? undefined)
    setFigures((last) => read(view, { km: String(typed.get('fuel_km')), price: String(typed.get('fuel_price')) }, last))
  }
  // Values typed before hydration count, and so do values that the browser restores on Back.
  useEffect(recalculate, [view])
  const { km, price, wrong } = figures
  const cost = fuelCost({
    usePer100Km: view.usePer100Km,
    kmPerYear: km,
    centsPerUnit: view.isElectric ? price : price * 100,
  })
  const fault = (field: 'km' | 'price') =>
    wrong === field ? { 'aria-invalid': true, 'aria-describedby': 'fuel-help' } : {}
  return (
    <form
      className="panel"
      id="fuel"
      ref={form}
      action={view.action}
      onInput={recalculate}
      onSubmit={(event) => event.preventDefault()}
    >
      <h2 className="h3">{view.isElectric ? 'Charging cost' : 'Fuel cost'}</h2>
      {view.carried.map(([name, value]) => (
        <input key={name} type="hidden" name={name} defaultValue={value} />
      ))}
      <div className="fuel__fields">
        <label className="field">
          <span className="field__label">Kilometres per year</span>
          <span className="kms">
            <input className="input" name="fuel_km" inputMode="numeric" defaultValue={view.km} {...fault('km')} />
          </span>
        </label>
        <PriceField view={view} fault={fault('price')} />
      </div>
      {wrong === null ? null : (
        <p className="fuel__help sm" id="fuel-help">
          {HELP[wrong === 'km' ? 'km' : view.isElectric ? 'kwh' : 'litre']}
        </p>
      )}
      <output className="fuel__sum">
        <b>{`${formatDollars(cost.centsPerWeek)} a week`}</b>{' '}
        <span>{`${formatDollars(cost.centsPerYear)} a year`}</span>
      </output>
      {view.notes.map((note) => (
        <p key={note} className="mute sm">
          {note}
        </p>
      ))}
      <button className="btn btn--line btn--sm only-plain">Work it out</button>
    </form>
  )
}

interface PriceFieldProps {
  view: FuelView
  /** Attributes of an invalid value. */
  fault: { 'aria-invalid'?: boolean; 'aria-describedby'?: string }
}

function PriceField({ view, fault }: PriceFieldProps) {
  return view.isElectric ? (
    <label className="field">
      <span className="field__label">Cents per kWh</span>
      <input className="input" name="fuel_price" inputMode="decimal" defaultValue={view.price} {...fault} />
    </label>
  ) : (
    <label className="field">
      <span className="field__label">Price per litre</span>
      <span className="money">
        <input className="input" name="fuel_price" inputMode="decimal" defaultValue={view.price} {...fault} />
      </span>
    </label>
  )
}

const HELP = {
  km: 'Enter kilometres from 1 to 200,000.',
  litre: 'Enter a price from $0.01 to $10 per litre.',
  kwh: 'Enter a price from 1 to 1,000 cents per kWh.',
} as const
