import { useEffect, useState, type ReactNode } from 'react'

/** What the server made of each part, for a page that was left for one without the frame. */
const made = new Map<string, string>()

/**
 * A part of the frame that is the same on every page. The server draws it and the browser keeps what came: it needs
 * neither the code nor the data of it, and waking the page passes it by. What its controls do is heard at the
 * document.
 */
export function Still({ id, children }: { id: string; children: ReactNode }) {
  return import.meta.env.SSR ? <div id={id}>{children}</div> : <Kept id={id} />
}

function Kept({ id }: { id: string }) {
  // One object for good: React writes the markup again whenever it gets another.
  const [markup] = useState(() => {
    const kept = made.get(id) ?? document.getElementById(id)?.innerHTML ?? ''
    made.set(id, kept)
    return { __html: kept }
  })
  // Come to from a page on paper: the server has to draw the frame first.
  useEffect(() => {
    if (made.get(id) === '') window.location.reload()
  }, [id])
  return <div id={id} dangerouslySetInnerHTML={markup} suppressHydrationWarning />
}
