/** Serves one file of compressed HTML by Fastify from memory, as the peer of `bench/pages.ts`. Prints its port. */
import { readFile } from 'node:fs/promises'
import Fastify from 'fastify'

const body = await readFile(process.argv[2] ?? '')
const app = Fastify()
app.get('/*', (_request, reply) =>
  reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).send(body),
)
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
process.stdout.write(`${typeof address === 'object' && address ? address.port : ''}\n`)
process.on('SIGTERM', () => process.exit(0))
