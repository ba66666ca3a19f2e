import type { FastifyInstance } from 'fastify'
import { BROWSER } from './leads-fixture.ts'

/** Sends a form of the site `southerly` as a browser does without a script. */
export function postForm(
  app: FastifyInstance,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  return app.inject({
    method: 'POST',
    url: path,
    payload: new URLSearchParams(fields).toString(),
    headers: {
      host: 'southerly.localhost',
      'content-type': 'application/x-www-form-urlencoded',
      'user-agent': BROWSER,
      ...headers,
    },
  })
}
