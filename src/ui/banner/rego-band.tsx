import { TRADE_IN_PATH } from '#domain/site/paths.ts'

export interface RegoBandView {
  title: string
  text: string | null
  /** The number plate to fill in; null without a rego lookup. */
  plate: PlateView | null
}

interface PlateView {
  /** State selected at first, abbreviated: "QLD". */
  state: string
  states: readonly string[]
  /** Field names of the trade-in form that it leads to. */
  names: { plate: string; state: string }
  /** Whose plates are found; null where every plate may be. */
  note: string | null
  mostSigns: number
}

/** A form in the shape of a number plate that starts a trade-in valuation (DESIGN §5). */
export function RegoBand({ band: { title, text, plate } }: { band: RegoBandView }) {
  return (
    <section className="wrap rego" aria-labelledby="rego-title">
      <div className="rego__in">
        <span className="iso" />
        <div>
          <h2 className="h2" id="rego-title">
            {title}
          </h2>
          {text === null ? null : <p>{text}</p>}
          {plate?.note ? <p className="sm">{plate.note}</p> : null}
        </div>
        {plate === null ? (
          <a className="btn btn--solid" href={TRADE_IN_PATH}>
            See its value
          </a>
        ) : (
          <PlateForm plate={plate} />
        )}
      </div>
    </section>
  )
}

function PlateForm({ plate: { state, states, names, mostSigns } }: { plate: PlateView }) {
  return (
    <form className="rego__form plated" action={TRADE_IN_PATH} method="get">
      <label className="plate">
        <span className="vh">Registration number</span>
        <input
          name={names.plate}
          maxLength={mostSigns}
          required
          placeholder="123 ABC"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </label>
      <label>
        <span className="vh">State of registration</span>
        <select className="input" name={names.state} defaultValue={state}>
          {states.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button className="btn btn--solid">See its value</button>
    </form>
  )
}
