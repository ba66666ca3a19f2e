import { listEntriesIn, type ListEntry } from '#domain/lists/list-entries.ts'

/** Answer to a change of the watchlist; a refusal says why in words for the shopper. */
export type WatchlistAnswer = { success: true } | { success: false; code: string; message: string }

const AWAY = 'We could not reach your watchlist. Please try again.'

/** Asks the server for a change of the watchlist. An answer that never comes is a refusal. */
export async function askWatchlist(path: string, body: object): Promise<WatchlistAnswer> {
  const answer = await ask(path, body)
  if (textAt(answer, 'success') === true) return { success: true }
  const [code, message] = [textAt(answer, 'code'), textAt(answer, 'message')]
  return {
    success: false,
    code: typeof code === 'string' ? code : '',
    message: typeof message === 'string' ? message : AWAY,
  }
}

/**
 * The account's list as this browser stores it, the latest first; null where it cannot be had, `signed-out` where the
 * server says that the session is over.
 */
export async function askList(path: string, body: object | null): Promise<ListEntry[] | 'signed-out' | null> {
  const answer = await ask(path, body)
  if (textAt(answer, 'code') === 'sign_in') return 'signed-out'
  const list = Array.isArray(answer) ? answer : textAt(answer, 'list')
  if (!Array.isArray(list)) return null
  // An entry has exactly these fields (A13.1).
  return listEntriesIn(JSON.stringify(list)).map(({ id, name, slug, make, model, primary_image_url }) => ({
    id,
    name,
    slug,
    make,
    model,
    primary_image_url,
  }))
}

async function ask(path: string, body: object | null): Promise<unknown> {
  try {
    // `keepalive`: a link that removes a vehicle leaves the page meanwhile.
    const sent: RequestInit =
      body === null
        ? {}
        : {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
            keepalive: true,
          }
    return await (await fetch(path, sent)).json()
  } catch {
    return null
  }
}

function textAt(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined
}
