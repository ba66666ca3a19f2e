import { useRef, useState, type FormEvent } from 'react'
import { DELIVERY_ERRORS, type DeliveryState } from '#domain/delivery/delivery-answer.ts'
import { keepPostcode } from '#browser/kept-here.ts'
import { askDelivery } from './ask-delivery.ts'

export interface DeliveryView {
  /** Address of the vehicle's page, which answers the form without a script. */
  action: string
  /** Query parameters of the page's other calculators, sent along with this form. */
  carried: [name: string, value: string][]
  carId: number
  /** The postcode in the page's address, as the shopper typed it. */
  postcode: string
  state: DeliveryState
}

/** The form for a delivery price by postcode (A18.13 to A18.15). Without a script the page answers it. */
export function DeliveryCheck({ view }: { view: DeliveryView }) {
  const [state, setState] = useState(view.state)
  const input = useRef<HTMLInputElement>(null)
  const asked = useRef(0)
  const check = async (field: HTMLInputElement | null) => {
    const postcode = field?.value.trim() ?? ''
    // A response to an older postcode is stale and not shown.
    const turn = (asked.current += 1)
    if (postcode !== '') setState({ kind: 'loading' })
    const answer = postcode === '' ? DELIVERY_ERRORS.empty : await askDelivery(view.carId, postcode)
    if (turn !== asked.current) return
    setState(answer)
    if (answer.kind === 'result') keepPostcode(document.documentElement.dataset['site'] ?? '', postcode)
    if (answer.kind === 'error' && answer.isField) field?.focus()
  }
  const sent = (event: FormEvent) => {
    event.preventDefault()
    void check(input.current)
  }
  const isWrong = state.kind === 'error' && state.isField
  return (
    <form className="panel" id="delivery" action={view.action} noValidate onSubmit={sent}>
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
            ref={input}
            className="input"
            id="delivery-postcode"
            name="delivery_postcode"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={4}
            defaultValue={view.postcode}
            data-postcode=""
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
