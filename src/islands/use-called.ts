import { useEffect, useRef, useState } from 'react'
import { isPlainClick } from '#browser/plain-click.ts'

interface Call {
  /**
   * Another for each press, so that a press that comes before the last dialog has told that it is closed opens a new
   * one.
   */
  key: number
  link: HTMLAnchorElement
  /** Ends this call; a later one stays. */
  done: () => void
}

/**
 * The last press on a link that calls an island (`data-hydrates`), until it is done with; null before. A modified click
 * is the browser's.
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
