/** Sends a viewed vehicle to the account of a shopper who wants that kept (R43). Only signed-in browsers load it. */
import { VIEWED_API } from '#domain/site/paths.ts'
import { wantsViewedKept } from '../kept-here.ts'

/**
 * Tells the server which vehicle's page is open. A tab that has not heard of the account's wish yet asks the server,
 * which keeps nothing against it.
 */
export async function keepViewed(site: string, id: number): Promise<void> {
  if (wantsViewedKept(site) === false) return
  const answer = await fetch(VIEWED_API, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ car_id: id }),
    keepalive: true,
  })
  // An answer that nobody reads keeps its connection.
  await answer.text()
}
