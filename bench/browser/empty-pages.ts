/** A proxy of a program that serves empty documents too: what a browser needs to show any page at all. */
import { createServer, request } from 'node:http'

const EMPTY_PAGE = '<!doctype html><html lang="en"><title>Empty</title><body><p>Empty</p></body></html>'
/** Path of an empty document. It may have any words behind it. */
export const EMPTY_PATH = '/cars/empty-'

export interface EmptyPagesProxy {
  /** The proxy's address of a page of the program. */
  at: (url: string) => string
  close: () => void
}

/** Starts the proxy on a free port of this machine. The caller closes it. */
export async function serveEmptyPages(programPort: number): Promise<EmptyPagesProxy> {
  const server = createServer((incoming, outgoing) => {
    const { url: path = '/', method, headers } = incoming
    if (path.startsWith(EMPTY_PATH)) {
      outgoing.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-cache' }).end(EMPTY_PAGE)
      return
    }
    const forwarded = request({ host: '127.0.0.1', port: programPort, path, method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    at: (url) => Object.assign(new URL(url), { port: String(port) }).href,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
