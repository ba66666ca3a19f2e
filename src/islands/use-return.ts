import { useEffect } from 'react'

/** Calls back when the page is shown again from the back/forward cache. */
export function useReturn(returnedTo: () => void): void {
  useEffect(() => {
    const returned = ({ persisted }: PageTransitionEvent) => {
      if (persisted) returnedTo()
    }
    window.addEventListener('pageshow', returned)
    return () => window.removeEventListener('pageshow', returned)
  })
}
