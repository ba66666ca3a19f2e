import { listenOn, type Listener } from './listener.ts'
import type { Log } from '../log.ts'
import { STOCK_CHANNEL } from './stock-changes.ts'

/** Calls `hint` when a change of stock is announced, and after each new connection. */
export function listenForStock(options: { url: string; hint: () => void; log?: Log }): Listener {
  return listenOn({ ...options, channel: STOCK_CHANNEL, subject: 'stock' })
}
