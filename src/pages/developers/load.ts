import { KEY_PER_MINUTE, OPEN_PER_MINUTE } from '#domain/public-api/api-key.ts'
import { ENDPOINT_IDS, ENDPOINT_ROWS } from '#domain/public-api/endpoints.ts'
import { PROBLEMS } from '#domain/public-api/problem.ts'
import { publicUrl } from '#domain/site/addresses/public-url.ts'
import type { Words } from '#domain/site/content/pages-text.ts'
import { API_PATHS, API_V1, apiPath, DEVELOPERS_PATH, OPENAPI_PATH } from '#domain/site/paths/paths-api.ts'
import { HOME_PATH } from '#domain/site/paths.ts'
import type { Site } from '#domain/site/site.ts'
import type { BlockView } from '#ui/content/content-view.ts'
import type { ContentData } from '../content/page.tsx'
import { notFound } from '../not-found/load.ts'
import type { NotFoundData } from '../not-found/page.tsx'
import type { PageLoader } from '../page.ts'
import { telephone } from '../telephone.ts'

const TITLE = 'Our stock for your program'

/** Explains the site's public API (R85), from the table that makes its addresses; there is none without the API. */
export const loadDevelopers: PageLoader<ContentData | NotFoundData> = async (ctx) => {
  const { site } = ctx
  if (!site.reach.api.enabled) return notFound(ctx)
  return {
    kind: 'page',
    status: 200,
    head: {
      title: `${TITLE} | ${site.name}`,
      description: `How programs read the stock of ${site.name}.`,
      canonical: DEVELOPERS_PATH,
      index: false,
    },
    data: {
      kind: 'content',
      title: TITLE,
      lede: `Portals, apps and stock boards read what ${site.name} has for sale: the same vehicles and prices as here.`,
      version: null,
      past: null,
      versions: [],
      updated: null,
      crumbs: [{ label: 'Home', href: HOME_PATH }],
      contents: [],
      blocks: blocksOf(site),
      ask: { phone: telephone(site.phone), email: site.email },
    },
  }
}

const words = (...texts: string[]): Words[] => texts.map((text) => [text])

function blocksOf(site: Site): BlockView[] {
  const example = apiPath(API_PATHS.vehicles, { query: 'diesel', limit: '5', fields: 'id,title,price' })
  const header = `Authorization: Bearer fc_${site.slug}_…`
  return [
    {
      kind: 'call',
      id: 'begin',
      heading: null,
      text: [`Addresses begin with ${publicUrl(site, API_V1)}. Answers are JSON.`],
      buttons: [
        { label: 'Try an address', href: example },
        { label: 'OpenAPI document', href: OPENAPI_PATH },
      ],
    },
    {
      kind: 'table',
      id: 'addresses',
      heading: 'What you can ask for',
      intro: null,
      caption: 'Addresses of the API',
      columns: ['Address', 'Answers', 'Parameters'],
      rows: ENDPOINT_IDS.map((id) => {
        const { path, summary, parameters, searches } = ENDPOINT_ROWS[id]
        return words(path, `${summary}.`, [...(searches ? ['those of a search here'] : []), ...parameters].join(', '))
      }),
      note: null,
    },
    { kind: 'list', id: 'rules', heading: 'Rules', intro: null, ordered: false, items: words(...RULES) },
    {
      kind: 'prose',
      id: 'keys',
      heading: 'Keys and limits',
      paragraphs: words(
        site.reach.api.keyOnly
          ? `We answer programs that have a key; please ask us for one. It is sent as ${header} and has ` +
              `${KEY_PER_MINUTE} requests a minute unless we agree otherwise. ` +
              'The lists of this site are public all the same.'
          : `Without a key you have ${OPEN_PER_MINUTE} requests a minute. Please ask us for a key if you need more, ` +
              `or the changes of more than a day: it has ${KEY_PER_MINUTE} and is sent as ${header}.`,
      ),
    },
    {
      kind: 'table',
      id: 'problems',
      heading: 'When there is no answer',
      intro: ['The answer then says code, message and, by parameter, fields.'],
      caption: 'Statuses and codes',
      columns: ['Status', 'Code', 'When'],
      rows: Object.entries(PROBLEMS).map(([code, { status, when }]) => words(String(status), code, when)),
      note: null,
    },
  ]
}

const RULES = [
  'Amounts are Australian cents. Show a price only with its basis, as price.says has it.',
  'Show no vehicle for sale whose status is not in_stock or coming_soon.',
  'next is the address of the next page. When the stock has changed in between, begin anew: 409 says so.',
  'Send the ETag back as If-None-Match. 304 means that nothing changed.',
  'Names keep their meaning. New ones may come, so pass over those that you do not know.',
]
