/**
 * A proxy in front of a PostgreSQL whose connections can die without a word, as behind a NAT or after a fail-over, or
 * be reset.
 */
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

export interface SilentProxy {
  /** The address of the same database through the proxy. */
  url: string
  /** From now on nothing passes on any connection, old or new; none is closed. */
  silence(): void
  /** From now on each connection, old or new, is reset when its client next sends something. */
  reset(): void
  /** New connections work again; silent ones stay silent for good. */
  heal(): void
  close(): Promise<void>
}

/** Starts a proxy on a free port of this machine for the PostgreSQL at `url`, on a port or in a socket's folder. */
export async function startSilentProxy(url: string): Promise<SilentProxy> {
  const target = new URL(url)
  const host = decodeURIComponent(target.hostname)
  const port = Number(target.port || 5432)
  const sockets = new Set<Socket>()
  let [isSilent, isReset] = [false, false]

  const server = createServer((client) => {
    sockets.add(client)
    client.on('error', () => {})
    if (isSilent) return void client.pause()
    client.on('data', () => isReset && client.resetAndDestroy())
    const upstream = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host)
    sockets.add(upstream)
    upstream.on('error', () => client.destroy())
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.pipe(to)
      from.once('close', () => to.destroy())
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String(typeof address === 'object' && address !== null ? address.port : 0)

  return {
    url: through.href,
    silence: () => {
      isSilent = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    reset: () => void (isReset = true),
    heal: () => void ([isSilent, isReset] = [false, false]),
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
