import type { FastifyInstance } from 'fastify'
import { FAVICON_PATH, OLD_FAVICON_PATH } from '#domain/site/paths.ts'

/** The office's mark, as `OfficeMark` draws it, in its own colours: an icon has no style sheet. */
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28" fill="none" stroke="#ffffff" stroke-width="2">' +
  '<rect width="28" height="28" rx="6" fill="#15191d" stroke="none"/><path d="M7 21V8h14M7 14.500h10M21 21v-5"/></svg>'

/** Serves the icon that every page of the office names; browsers that ask for the old name are sent there. */
export function registerOfficeIcon(app: FastifyInstance): void {
  app.get(FAVICON_PATH, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(ICON),
  )
  app.get(OLD_FAVICON_PATH, async (_request, reply) => reply.redirect(FAVICON_PATH, 301))
}
