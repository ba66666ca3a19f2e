import { useEffect, useRef, useState } from 'react'
import { isPlainClick } from '#browser/plain-click.ts'

interface Call {
  /** A new number for each click. A click then opens a new dialog while the last one is still closing. */
  key: number
  link: HTMLAnchorElement
  /** Ends this call. A later one stays. */
  done: () => void
}

/**
 * The last click on a link that opens an island by name (`data-hydrates`), until it is done. Null before. A click with
 * a modifier key is left to the browser.
 */
export function useCalled(name: string): Call | null {
  const [call, setCall] = useState<Call | null>(null)
  const calls = useRef(0)
  useEffect(() => {
    const pressed = (event: MouseEvent) => {
      if (event.defaultPrevented || !isPlainClick(event)) return
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(`a[data-hydrates="${name}"]`) : null
      if (link === null) return
      event.preventDefault()
      const key = (calls.current += 1)
      setCall({ key, link, done: () => setCall((last) => (last?.key === key ? null : last)) })
    }
    document.addEventListener('click', pressed)
    return () => document.removeEventListener('click', pressed)
  }, [name])
  return call
}
