import type { FastifyRequest } from 'fastify'

const MOST_FIELDS = 40

/** The last value of each field of a form; PostgreSQL takes no NUL in a text. */
export function typedFields({ body }: Pick<FastifyRequest, 'body'>): Record<string, string> {
  const sent = [...new URLSearchParams(typeof body === 'string' ? body : '')].slice(0, MOST_FIELDS)
  return Object.fromEntries(sent.map(([name, value]) => [name, value.replaceAll('\0', '')]))
}
