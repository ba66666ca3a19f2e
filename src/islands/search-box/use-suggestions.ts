import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Suggested } from '#domain/search/suggested.ts'
import { askSuggestions } from './ask-suggestions.ts'

/** Pause after the last key before a request for suggestions, in milliseconds. */
const PAUSE_MS = 90

/** No suggestion is chosen: Enter sends the words. */
export const NONE = -1

interface SuggestionList {
  found: readonly Suggested[]
  /** Index of the chosen suggestion, or `NONE`. */
  active: number
  /** Number of suggestions, for screen readers. */
  said: string
}

interface Suggestions extends SuggestionList {
  /** Fetches suggestions for the field's text. A stale response is dropped. */
  suggest: () => void
  choose: (place: number) => void
  close: () => void
}

const CLOSED: SuggestionList = { found: [], active: NONE, said: '' }

/** Suggestions for a field's text while it has the focus. */
export function useSuggestions(field: RefObject<HTMLInputElement | null>): Suggestions {
  const [shown, setShown] = useState(CLOSED)
  const asking = useRef(new AbortController())

  async function ask(): Promise<void> {
    asking.current.abort()
    const { signal } = (asking.current = new AbortController())
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    if (signal.aborted) return
    const typed = field.current?.value.trim() ?? ''
    const found = typed === '' ? [] : await askSuggestions(typed, signal)
    if (signal.aborted || document.activeElement !== field.current) return
    setShown(
      typed === ''
        ? CLOSED
        : {
            found,
            active: NONE,
            said: found.length === 1 ? '1 suggestion' : `${found.length === 0 ? 'No' : found.length} suggestions`,
          },
    )
  }
  // Words typed before hydration.
  useEffect(() => {
    const { current } = field
    if (current !== null && document.activeElement === current && current.value !== current.defaultValue) void ask()
    return () => asking.current.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [])
  return {
    ...shown,
    suggest: () => void ask(),
    choose: (active) => setShown((shown) => ({ ...shown, active })),
    close: () => {
      asking.current.abort()
      setShown(CLOSED)
    },
  }
}
