/** The switch between total price and weekly repayment. It needs no script and belongs to no form. */
export function priceKinds(startsWeekly: boolean) {
  return (
    <fieldset className="seg">
      <legend className="vh">Price to filter by</legend>
      {choice('price-whole', 'Total', !startsWeekly)}
      {choice('price-weekly', 'Weekly', startsWeekly)}
    </fieldset>
  )
}

function choice(id: string, label: string, isFirst: boolean) {
  return (
    <label>
      <input type="radio" name="price-kind" id={id} form="" defaultChecked={isFirst} />
      {label}
    </label>
  )
}
