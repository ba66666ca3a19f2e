import type { FastifyInstance } from 'fastify'
import { AT_FIELD, TIME_TAKEN } from '#domain/test-drive/drive-words.ts'
import { BOOK_TEST_DRIVE_PATH, FORM_VIEWS_API } from '#domain/site/paths.ts'
import { formLoader } from '#pages/forms/load.ts'
import { matchRoute } from '#pages/match-route.ts'
import type { PageContext, PageRequest } from '#pages/page.ts'
import { loadTestDrive } from '#pages/test-drive/load.ts'
import type { FormPageView } from '#islands/form-view-at.ts'
import { siteRoute } from '../http/site-route.ts'
import { pageUrl } from '../pages/canonical-url.ts'
import { pageContext, type PageServer } from '../pages/render-page.ts'
import { parameterOf } from './parameter.ts'

const LONGEST_PATH = 1_000

/**
 * `GET /api/form-views?path=/cars/{slug}/enquire`: the data of a form page. The browser shows it as a dialog over the
 * vehicle page. It also serves the test drive form, `path=/book-test-drive?car_id=…`: `sold=1` says that another
 * shopper booked the time, and the form offers other times. 404 for any other path and for a page that redirects; the
 * browser then follows the link.
 */
export function registerFormViews(app: FastifyInstance, server: PageServer): void {
  siteRoute(app, { method: 'GET', url: FORM_VIEWS_API }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const path = parameterOf(request.url, 'path')
    const view =
      path.startsWith('/') && path.length <= LONGEST_PATH
        ? await viewOf(pageContext(server, request), pageUrl(path), parameterOf(request.url, 'sold') === '1')
        : null
    return (
      view ??
      reply.code(404).send({
        code: 'no_form',
        message:
          'path is the page of a form about a vehicle, or of a test drive: /cars/{slug}/enquire, ' +
          `${BOOK_TEST_DRIVE_PATH}?car_id=7`,
      })
    )
  })
}

async function viewOf(ctx: PageContext, url: URL, isSold: boolean): Promise<FormPageView | null> {
  const match = matchRoute(url.pathname)
  if (match === null) return null
  const request: PageRequest = { url, params: match.params }
  if (match.routeId === 'vehicle-form') {
    const page = await formLoader(match.routeId)(ctx, request)
    return page.kind === 'page' && page.data.kind === 'form'
      ? { kind: 'form', form: page.data.form, lede: page.data.lede }
      : null
  }
  if (match.routeId !== 'book-test-drive') return null
  const page = await loadTestDrive(ctx, isSold ? { ...request, posted: soldTime(url) } : request)
  if (page.kind !== 'page' || page.data.kind !== 'drive') return null
  // The browser has the form already: only its times change.
  return isSold && page.data.form !== null ? { ...page.data, form: { ...page.data.form, posted: null } } : page.data
}

/** A booking whose time was refused, for the loader: it offers the free times near the one that the address names. */
function soldTime({ searchParams }: URL): NonNullable<PageRequest['posted']> {
  return {
    values: { [AT_FIELD]: searchParams.get(AT_FIELD) ?? '' },
    errors: [{ field: AT_FIELD, label: 'Time', message: TIME_TAKEN }],
    failure: null,
    step: '',
    formToken: null,
    key: '',
    resume: null,
  }
}
