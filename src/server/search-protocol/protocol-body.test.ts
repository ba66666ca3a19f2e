import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { TooManyRenderings } from '../http/render-queue.ts'
import { registerProtocolBody } from './protocol-body.ts'

test.each([
  ['when it is its turn', () => Promise.resolve(), 'ProtocolError'],
  ['not where too many wait', () => Promise.reject(new TooManyRenderings()), 'TooManyRenderings'],
])('S2 a body is parsed %s', async (_, turn, refused) => {
  const app = Fastify()
  registerProtocolBody(app, { turn })
  app.setErrorHandler((error, _request, reply) => reply.send(error instanceof Error ? error.constructor.name : ''))
  app.post('/', ({ body }) => body)
  const headers = { 'content-type': 'application/json' }
  expect((await app.inject({ method: 'POST', url: '/', headers, payload: '{"q":' })).body).toBe(refused)
})
