/** Asks this program's own pages in process: the price audit reads what shoppers are answered (R150). */
import { AsyncLocalStorage } from 'node:async_hooks'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Site } from '#domain/site/site.ts'

const asking = new AsyncLocalStorage<true>()
const decompress = promisify(brotliDecompress)

/**
 * Whether the request under way is the program's own. Such requests take what a cache has and leave nothing in it: a
 * whole stock's pages would push out those that shoppers ask for. They are neither logged nor counted.
 */
export const isAskedInside = (): boolean => asking.getStore() === true

export interface InsideAnswer {
  status: number
  body: Buffer
  /** Where it leads; left out where it answers itself. */
  location?: string
}

/** Answers a path of a site as a browser gets it, uncompressed. */
export type AskSite = (site: Pick<Site, 'hosts'>, path: string) => Promise<InsideAnswer>

/** Sends an object as JSON, with further headers. */
export type PostToSite = (
  site: Pick<Site, 'hosts'>,
  path: string,
  body: object,
  headers?: Readonly<Record<string, string>>,
) => Promise<InsideAnswer>

const JSON_TYPE = 'application/json'

/** The program's own pages, once they can be asked. */
export class InsideAsker {
  #app: Pick<FastifyInstance, 'inject' | 'ready'> | null = null

  open(app: Pick<FastifyInstance, 'inject' | 'ready'>): void {
    this.#app = app
  }

  get isOpen(): boolean {
    return this.#app !== null
  }

  readonly ask: AskSite = (site, url) => this.#asked(site, { method: 'GET', url })

  /** Sends JSON to a path of a site, as a program does. */
  readonly post: PostToSite = (site, url, body, headers = {}) =>
    this.#asked(site, { method: 'POST', url, headers: { ...headers, 'content-type': JSON_TYPE }, payload: body })

  async #asked({ hosts: [host = ''] }: Pick<Site, 'hosts'>, request: InjectOptions): Promise<InsideAnswer> {
    const app = this.#app
    if (app === null) throw new Error('the pages cannot be asked yet')
    await app.ready()
    // As browsers ask: the cache holds pages compressed. One that is made for this alone is not.
    const headers = { ...request.headers, host, 'accept-encoding': 'br' }
    // The request begins when it is awaited: that must be within.
    const answer = await asking.run(true, async () => await app.inject({ ...request, headers }))
    const { statusCode: status, rawPayload } = answer
    const { location } = answer.headers
    const isCompressed = answer.headers['content-encoding'] === 'br'
    return {
      status,
      body: isCompressed ? await decompress(rawPayload) : rawPayload,
      ...(typeof location === 'string' && { location }),
    }
  }
}
