/** Id of an empty form. A control that belongs to it is not sent with the form around it. */
const UNSENT = 'unsent'

/** The form that the switch of `PriceKinds` in another form belongs to; it stands outside that form. */
export function UnsentForm() {
  return <form id={UNSENT} hidden />
}

/**
 * The switch between total price and weekly repayment. It needs no script. Within a form it is not sent, where
 * `UnsentForm` stands on the page.
 */
export function priceKinds(startsWeekly: boolean, isInForm = false) {
  const form = isInForm ? UNSENT : undefined
  return (
    <fieldset className="seg">
      <legend className="vh">Price to filter by</legend>
      {choice('price-whole', 'Total', !startsWeekly, form)}
      {choice('price-weekly', 'Weekly', startsWeekly, form)}
    </fieldset>
  )
}

function choice(id: string, label: string, isFirst: boolean, form: string | undefined) {
  return (
    <label>
      <input type="radio" name="price-kind" id={id} form={form} defaultChecked={isFirst} />
      {label}
    </label>
  )
}
