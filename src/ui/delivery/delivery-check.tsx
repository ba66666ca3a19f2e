import { useRef, useState, type FormEvent } from 'react'
import { EMPTY_STATE, type DeliveryState } from './delivery-answer.ts'

export interface DeliveryView {
  /** The vehicle's page, which answers the form without a script. */
  action: string
  /** What the page's address asks besides: other calculators' values. */
  carried: [name: string, value: string][]
  carId: number
  /** What the address asks for, as it was typed. */
  postcode: string
  state: DeliveryState
}

/** Delivery by postcode (A18.13 to A18.15). Each answer comes in place; without a script it comes with the page. */
export function DeliveryCheck({ view }: { view: DeliveryView }) {
  const [state, setState] = useState(view.state)
  const asked = useRef(0)
  const check = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('delivery_postcode')
    if (!(field instanceof HTMLInputElement)) return
    const postcode = field.value.trim()
    // An answer that comes after a newer question is not shown.
    const turn = (asked.current += 1)
    setState(postcode === '' ? EMPTY_STATE : { kind: 'loading' })
    if (postcode === '') return field.focus()
    const answer = await import('./ask-delivery.ts').then(
      ({ askDelivery }) => askDelivery(view.carId, postcode),
      () => null,
    )
    // Without the script's other half the page itself answers.
    if (answer === null) return field.form?.submit()
    if (turn !== asked.current) return
    setState(answer)
    if (answer.kind === 'error' && answer.isField) field.focus()
  }
  const isWrong = state.kind === 'error' && state.isField
  return (
    <form className="panel" id="delivery" action={view.action} noValidate onSubmit={(event) => void check(event)}>
      <h2 className="h3">Delivery to your door</h2>
      {view.carried.map(([name, value]) => (
        <input key={name} type="hidden" name={name} defaultValue={value} />
      ))}
      <div className="field">
        <label className="field__label" htmlFor="delivery-postcode">
          Postcode
        </label>
        <div className="dlv__row">
          <input
            className="input"
            id="delivery-postcode"
            name="delivery_postcode"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={4}
            defaultValue={view.postcode}
            aria-invalid={isWrong || undefined}
            aria-describedby="delivery-answer"
          />
          <button className="btn btn--solid" aria-disabled={state.kind === 'loading' || undefined}>
            {state.kind === 'loading' ? 'Checking' : 'Check'}
          </button>
        </div>
      </div>
      <output className="dlv__answer" id="delivery-answer" htmlFor="delivery-postcode">
        <Answer state={state} />
      </output>
    </form>
  )
}

function Answer({ state }: { state: DeliveryState }) {
  if (state.kind === 'result')
    return (
      <>
        <b>{state.text}</b>
        {state.note === null ? null : <span className="mute sm">{state.note}</span>}
      </>
    )
  if (state.kind === 'error') return <span className={state.isField ? 'bad' : undefined}>{state.text}</span>
  if (state.kind === 'loading') return null
  return <span className="mute sm">Pop in your postcode for a price.</span>
}
