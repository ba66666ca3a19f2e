import type { FastifyInstance } from 'fastify'
import { boardCount } from '#domain/office/board.ts'
import { OFFICE_PULSE } from '#domain/office/office-paths.ts'
import { boardChoice, boardVersion } from '#office/board/load.ts'
import { readBoard } from '#office/board/read-board.ts'
import { siteOfficeFor, type OfficeServer } from './screen-route.ts'

/** Tells the board's script whether anything has changed: 304 where nothing has (Office R10). */
export function registerPulse(app: FastifyInstance, server: OfficeServer): void {
  app.get<{ Params: Record<string, string> }>(OFFICE_PULSE, async (request, reply) => {
    void reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    const office = await siteOfficeFor(server, request)
    if (office === null || !office.can('board.see')) return reply.code(office === null ? 404 : 403).send()
    const { searchParams } = new URL(request.url, office.origin)
    const { choice } = await boardChoice(office, searchParams)
    const board = await readBoard(office, choice)
    const version = boardVersion(board)
    const etag = `"${version}"`
    void reply.header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.send({ needs: boardCount(board), version })
  })
}
