interface SortSelectProps<Sort extends string> {
  name: string
  sort: Sort
  /** Sort orders offered, the first on top. */
  sorts: readonly Sort[]
  words: Readonly<Record<Sort, string>>
  id?: string
  /** Whether narrow screens leave out the words before the select. */
  isShort?: boolean
}

/** A labelled select of sort orders for a GET form. A script submits it on change. */
export function SortSelect<Sort extends string>(props: SortSelectProps<Sort>) {
  const { name, sort, sorts, words, id, isShort = false } = props
  return (
    <label className="sort__label">
      <span className={isShort ? 'sm mute only-wide' : 'sm mute'}>Sort by </span>
      <select id={id} className="input input--sm input--auto" name={name} aria-label="Sort by" defaultValue={sort}>
        {sorts.map((value) => (
          <option key={value} value={value}>
            {words[value]}
          </option>
        ))}
      </select>
    </label>
  )
}
