import { lookup, type LookupAddress } from 'node:dns'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { Agent, request, type RequestOptions } from 'node:https'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { isPublicAddress } from './public-address.ts'

/**
 * Network access for fetching pictures. The default reaches public addresses only; tests replace it by a loopback
 * server.
 */
export interface PictureNetwork {
  resolve(hostName: string, onResolved: (error: Error | null, found: LookupAddress[]) => void): void
  /** Whether a connection to an address may be opened. */
  isAllowed(address: string): boolean
  request(url: URL, options: RequestOptions, onResponse: (response: IncomingMessage) => void): ClientRequest
  close(): void
}

/**
 * https to public addresses, at most four connections to a host. An agent of its own, so that no proxy from the
 * environment steps between.
 */
export function publicNetwork(): PictureNetwork {
  const agent = new Agent({ keepAlive: true, maxSockets: 4, timeout: 30_000 })
  return {
    resolve: (hostName, onResolved) => lookup(hostName, { all: true }, onResolved),
    isAllowed: isPublicAddress,
    request: (url, options, onResponse) => request(url, { ...options, agent }, onResponse),
    close: () => agent.destroy(),
  }
}

/** The host when it is written as an address, which is connected to without any look-up; else null. */
export function addressIn(url: URL): string | null {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return ipaddr.isValid(host) ? host : null
}

/**
 * A look-up that gives the socket only allowed addresses. It is the socket's own: what was checked is what is connected
 * to, and a name that answers differently the second time gains nothing.
 */
export function checkedLookup(network: Pick<PictureNetwork, 'resolve' | 'isAllowed'>): LookupFunction {
  return (hostName, options, callback) => {
    network.resolve(hostName, (error, found) => {
      // Node leaves the list out when there is an error.
      const allowed = error === null ? found.filter(({ address }) => network.isAllowed(address)) : []
      const [first] = allowed
      if (first === undefined) callback(error ?? new Error(`${hostName} has no public address`), '')
      else if (options.all === true) callback(null, allowed)
      else callback(null, first.address, first.family)
    })
  }
}
