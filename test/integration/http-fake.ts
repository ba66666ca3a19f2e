import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export interface HttpFake {
  /** `http://127.0.0.1:port` */
  address: string
  /** Requests taken so far. */
  readonly requests: number
  close(): Promise<void>
}

/** An HTTP server on a port of its own. `answer` may leave a response open: closing cuts it off. */
export async function openHttpFake(
  answer: (request: IncomingMessage, response: ServerResponse, body: string) => void,
): Promise<HttpFake> {
  let requests = 0
  const server = createServer((request, response) => {
    requests++
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => answer(request, response, Buffer.concat(parts).toString()))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return {
    address: `http://127.0.0.1:${address.port}`,
    get requests() {
      return requests
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
