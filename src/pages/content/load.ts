import { breadcrumbNode } from '#domain/documents/structured-data.ts'
import { thing, type StructuredData } from '#domain/documents/structured-thing.ts'
import { localDay } from '#domain/hours/local-day.ts'
import type { PageBlock } from '#domain/site/content/pages-blocks.ts'
import { isTakenDown, pageAt, type SitePage } from '#domain/site/content/pages.ts'
import { filledIn, plainText, type FilledIn } from '#domain/site/content/pages-text.ts'
import { HOME_PATH, MANUFACTURER_SERVICE_PATH } from '#domain/site/paths.ts'
import { plainPath } from '#domain/site/paths/path-text.ts'
import { dateWords } from '../date-words.ts'
import { notFound } from '../not-found/load.ts'
import type { NotFoundData } from '../not-found/page.tsx'
import type { PageContext, PageLoader, PageResult } from '../page.ts'
import { telephone } from '../telephone.ts'
import { blockViews } from './block-views.ts'
import { filledInOf } from './figures.ts'
import { legalView } from './legal-version.ts'
import { takenDown } from '../taken-down/load.ts'
import type { TakenDownData } from '../taken-down/page.tsx'
import type { ContentData } from './page.tsx'
import { videoNodes } from './video-nodes.ts'

/**
 * Loads the content page at this path from the site's folder; one that ended lately is taken down. The manufacturer's
 * booking page has a redirect at its own address, where the site names one (A1.32). Every other path is not found.
 */
export const loadContent: PageLoader<ContentData | NotFoundData | TakenDownData> = async (ctx, { url }) => {
  const { site } = ctx
  const day = localDay(site, ctx.now)
  const page = pageAt(ctx.pages, url.pathname, day)
  if (page !== null) return contentPage(ctx, page, url.searchParams)
  if (isTakenDown(ctx.pages, url.pathname, day)) return takenDown(ctx)
  const isBooking = plainPath(url.pathname) === MANUFACTURER_SERVICE_PATH
  return isBooking && site.serviceBookingUrl !== null
    ? { kind: 'redirect', status: 302, location: site.serviceBookingUrl }
    : notFound(ctx)
}

async function contentPage(
  ctx: PageContext,
  page: SitePage,
  params: URLSearchParams,
): Promise<PageResult<ContentData | NotFoundData>> {
  const { site } = ctx
  const legal = legalView(ctx, page, { params, today: localDay(site, ctx.now) })
  if (legal === null) return notFound(ctx)
  const values = await filledInOf(ctx)
  const { own, past, versions } = legal
  const blocks: readonly PageBlock[] =
    own === null ? page.blocks : [{ kind: 'prose', heading: null, paragraphs: own.text.split(/\n\s*\n/) }]
  const updated = own?.effectiveFrom ?? page.updated
  const title = filledIn(page.title, values)
  const [views, videos] = [await blockViews(ctx, blocks, values), await videoNodes(ctx, blocks, values)]
  const contents = page.contents ? views.flatMap(({ id, heading }) => (heading === null ? [] : [{ id, heading }])) : []
  const crumbs = [
    { label: 'Home', href: HOME_PATH },
    ...(page.parent === null ? [] : [{ label: page.parent.label, href: page.parent.path }]),
  ]
  return {
    kind: 'page',
    status: 200,
    head: {
      title: `${title} | ${site.name}`,
      description: plainText(page.description, values),
      canonical: page.path,
      index: page.index && past === null,
      structuredData: [
        breadcrumbNode(site, [...crumbs, { label: title, href: page.path }]),
        ...questionsNode(blocks, values),
        ...videos,
      ],
    },
    data: {
      kind: 'content',
      title,
      lede: page.lede === null ? null : filledIn(page.lede, values),
      version: own?.version ?? null,
      past,
      versions,
      updated: updated === null ? null : { date: updated, words: dateWords(updated) },
      crumbs,
      contents,
      blocks: views,
      ask: contents.length > 0 ? null : { phone: telephone(site.phone), email: site.email },
    },
  }
}

/** All questions of the page, as search engines read them (A23.5). */
function questionsNode(blocks: readonly PageBlock[], values: FilledIn): StructuredData[] {
  const questions = blocks.flatMap((block) => (block.kind === 'faq' ? block.questions : []))
  if (questions.length === 0) return []
  return [
    thing('FAQPage', {
      mainEntity: questions.map(({ question, answer }) =>
        thing('Question', {
          name: filledIn(question, values),
          acceptedAnswer: thing('Answer', { text: answer.map((text) => plainText(text, values)).join('\n') }),
        }),
      ),
    }),
  ]
}
