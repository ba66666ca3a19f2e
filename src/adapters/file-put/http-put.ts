import type { FilePut } from '#ports/file-put.ts'
import { deliverTo } from '../webhook/deliver-to.ts'

/** Files by HTTP PUT, with a bearer token where the receiver wants one. */
export function openHttpPut({ now }: { now: () => Date }): FilePut {
  return {
    put: ({ url, token, id, type, body }, signal) => {
      const headers = {
        'content-type': type,
        'user-agent': 'Forecourt-Feeds/1',
        'idempotency-key': id,
        ...(token !== null && { authorization: `Bearer ${token}` }),
      }
      return deliverTo(url, { method: 'PUT', body, headers, signal }, now())
    },
  }
}
