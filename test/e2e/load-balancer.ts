import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { ask } from './ask.ts'

const CHECK_MS = 100

export interface LoadBalancer {
  port: number
  /** Ports of the servers of each host, the preferred one first. May change at any time. */
  serversOf: (host: string) => readonly number[]
  close(): Promise<void>
}

/**
 * A load balancer as sites have one: it asks `/readyz` of each server, sends a request to the first that is ready, and
 * to the next when a server takes no connection. A request that a server had begun to read is never sent again.
 */
export async function startLoadBalancer(serversOf: LoadBalancer['serversOf']): Promise<LoadBalancer> {
  const agent = new Agent({ keepAlive: true })
  const ready = new Map<number, boolean>()
  const balancer: LoadBalancer = { port: 0, serversOf, close }

  const check = async (port: number): Promise<void> => {
    const isReady = await ask(port, 'balancer', '/readyz').then(
      ({ status }) => status === 200,
      () => false,
    )
    if (ready.has(port)) ready.set(port, isReady)
    if (ready.has(port))
      timers.set(
        port,
        setTimeout(() => void check(port), CHECK_MS),
      )
  }
  const timers = new Map<number, NodeJS.Timeout>()

  function chosen(host: string): number[] {
    const ports = balancer.serversOf(host)
    for (const port of ports.filter((one) => !ready.has(one))) {
      ready.set(port, true)
      void check(port)
    }
    // While none says that it is ready, any may answer.
    return ports.toSorted((one, other) => Number(ready.get(other)) - Number(ready.get(one)))
  }

  function pass(incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer, ports: readonly number[]): void {
    const [port, ...others] = ports
    if (port === undefined) return void outgoing.writeHead(502).end()
    const headers = { ...incoming.headers, 'x-forwarded-host': incoming.headers.host ?? '' }
    const { method, url: path } = incoming
    const sent = request({ agent, host: '127.0.0.1', port, path, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
      answer.on('error', () => outgoing.destroy())
    })
    sent.on('error', (error: NodeJS.ErrnoException) => {
      ready.set(port, false)
      if (error.code === 'ECONNREFUSED') pass(incoming, outgoing, body, others)
      else if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502).end()
    })
    sent.end(body)
  }

  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () =>
      pass(incoming, outgoing, Buffer.concat(chunks), chosen(incoming.headers.host?.split(':', 1)[0] ?? '')),
    )
  })

  async function close(): Promise<void> {
    ready.clear()
    for (const timer of timers.values()) clearTimeout(timer)
    agent.destroy()
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  balancer.port = typeof address === 'object' && address !== null ? address.port : 0
  return balancer
}
