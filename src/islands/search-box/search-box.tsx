import { useEffect, useRef, useSyncExternalStore, type KeyboardEvent } from 'react'
import { formatCount } from '#domain/money/money.ts'
import type { Suggested } from '#domain/search/suggested.ts'
import { NONE, useSuggestions } from './use-suggestions.ts'

interface SearchBoxProps {
  /** Address of the results page, which the form submits to. */
  action: string
  /** Id of its field, unique on the page. */
  id: string
  /** The words of the present search. */
  words?: string
  /** Label of its landmark, unique on the page. */
  label?: string
}

/**
 * The search by words (A4.1): a GET form with one field that suggests while the shopper types. It follows WAI-ARIA's
 * combobox (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/): the focus stays in the field.
 */
export function SearchBox({ action, id, words = '', label = 'Stock' }: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null)
  const isHydrated = useHydrated()
  const { found, active, said, suggest, choose, close } = useSuggestions(field)
  const listId = `${id}-suggestions`
  useActiveInView(listId, active)

  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    const last = found.length - 1
    if (event.key === 'ArrowDown' && found.length === 0) suggest()
    else if (event.key === 'ArrowDown') choose(active === last ? NONE : active + 1)
    else if (event.key === 'ArrowUp') choose(active === NONE ? last : active - 1)
    else if (event.key === 'Enter' && active !== NONE) document.getElementById(optionId(listId, active))?.click()
    else if (event.key === 'Escape' && found.length > 0) close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  function leave(): void {
    close()
    // The chosen suggestion replaces the typed words.
    if (field.current !== null) field.current.value = field.current.defaultValue
  }

  // A combobox only once hydrated: without a script there is no list.
  const combobox = isHydrated ? comboboxOf(listId, found.length > 0, active) : {}
  return (
    <search className="words" aria-label={label}>
      <form action={action} method="get" onSubmit={close}>
        <label className="field__label" htmlFor={id}>
          Search by words
        </label>
        <div className="words__row">
          <input
            key={words}
            ref={field}
            className="input"
            id={id}
            type="search"
            name="query"
            defaultValue={words}
            maxLength={200}
            autoComplete="off"
            placeholder="Make or model"
            {...combobox}
            onInput={suggest}
            onBlur={close}
            onKeyDown={press}
          />
          {found.length === 0 ? null : <Suggestions id={listId} found={found} active={active} leave={leave} />}
          <button className="btn btn--solid">Search</button>
        </div>
        <output className="vh">{said}</output>
      </form>
    </search>
  )
}

/** Scrolls the list to its active suggestion. */
function useActiveInView(listId: string, active: number): void {
  // In braces: in some browsers `scrollIntoView` returns a promise, which is no cleanup function.
  useEffect(() => {
    document.getElementById(optionId(listId, active))?.scrollIntoView({ block: 'nearest' })
  }, [listId, active])
}

function optionId(listId: string, place: number): string {
  return `${listId}-${place}`
}

/** Attributes that make the field a combobox for its list. */
function comboboxOf(listId: string, isOpen: boolean, active: number) {
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': listId,
    'aria-activedescendant': active === NONE ? undefined : optionId(listId, active),
  } as const
}

interface SuggestionsProps {
  id: string
  found: readonly Suggested[]
  active: number
  leave: () => void
}

function Suggestions({ id, found, active, leave }: SuggestionsProps) {
  return (
    // Pressing the mouse on the list must not take the focus from the field.
    <div
      className="suggest"
      id={id}
      // Its options are links, which a select cannot have
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="listbox"
      aria-label="Suggestions"
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
    >
      {found.map((suggestion, place) => (
        <Option
          key={suggestion.href}
          id={optionId(id, place)}
          suggestion={suggestion}
          isActive={place === active}
          leave={leave}
        />
      ))}
    </div>
  )
}

interface OptionProps {
  id: string
  suggestion: Suggested
  isActive: boolean
  leave: () => void
}

/** One suggestion, a link, so that it opens as links do. */
function Option({ id, suggestion: { label, kind, href, count }, isActive, leave }: OptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see the list
    <a className="suggest__o" id={id} role="option" aria-selected={isActive} tabIndex={-1} href={href} onClick={leave}>
      {label} <small>{`${kind}, ${formatCount(count)}`}</small>
    </a>
  )
}

const neverChanges = () => () => undefined

/** Whether the island is hydrated. False on the server and during hydration. */
function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
