interface WordSearchProps {
  /** Results page that the words are sent to. */
  action: string
  /** Tells its field from others on the page. */
  id: string
  /** What was searched for before. */
  words?: string
  /** Tells its landmark from others on the page. */
  label?: string
}

/** Search by words (A4.1): a GET form with one field. */
export function WordSearch({ action, id, words = '', label = 'Stock' }: WordSearchProps) {
  return (
    <search className="words" aria-label={label}>
      <form action={action} method="get">
        <label className="field__label" htmlFor={id}>
          Search by words
        </label>
        <div className="words__row">
          {/* New words bring a new field. */}
          <input
            key={words}
            className="input"
            id={id}
            type="search"
            name="query"
            defaultValue={words}
            maxLength={200}
            autoComplete="off"
            placeholder="Make or model"
          />
          <button className="btn btn--solid">Search</button>
        </div>
      </form>
    </search>
  )
}
