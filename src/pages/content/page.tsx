import { LOCATOR_PATH } from '#domain/site/paths.ts'
import { Breadcrumb, type Crumb } from '#ui/breadcrumb/breadcrumb.tsx'
import { Block } from '#ui/content/blocks.tsx'
import type { BlockView } from '#ui/content/content-view.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { FinanceNoteText } from '#ui/price/finance-note.tsx'
import { NotFoundPage, type NotFoundData } from '../not-found/page.tsx'
import type { PageProps } from '../page-props.ts'
import { blockIsland } from './block-island.tsx'
import type { LegalView } from './legal-version.ts'
import { TakenDownPage, type TakenDownData } from '../taken-down/page.tsx'

export interface ContentData {
  kind: 'content'
  title: string
  lede: string | null
  /** Date of a legal text's version; null for other pages. */
  version: string | null
  past: LegalView['past']
  versions: LegalView['versions']
  /** "21 November 2026". */
  updated: { date: string; words: string } | null
  crumbs: Crumb[]
  /** Headings of a long page. */
  contents: { id: string; heading: string }[]
  blocks: BlockView[]
  /** The dealer's telephone number and e-mail address beside a short page; null for a long page. */
  ask: { phone: { text: string; href: string } | null; email: string } | null
}

/** Blocks that have the whole width where they stand at the end. */
const WIDE: ReadonlySet<BlockView['kind']> = new Set(['stock', 'models', 'offers', 'reviews', 'compare'])

const draw = (block: BlockView) => <Block key={block.id} block={block} island={blockIsland(block)} />

/** Renders a content page of the dealer, or says that it is taken down or was never there. */
export function ContentPage({ site, data }: PageProps<ContentData | NotFoundData | TakenDownData>) {
  if (data.kind === 'taken-down') return <TakenDownPage site={site} data={data} />
  if (data.kind === 'not-found') return <NotFoundPage site={site} />
  const { title, lede, version, past, versions, updated, crumbs, contents, blocks, ask } = data
  const firstWide = 1 + blocks.findLastIndex(({ kind }) => !WIDE.has(kind))
  const showsRepayment = blocks.some(
    (block) => block.kind === 'stock' && block.cards.some(({ repayment }) => repayment !== null),
  )
  return (
    <div className="wrap cont">
      <Breadcrumb crumbs={crumbs} here={title} />
      <header className="stack cont__head">
        <h1 className="h2">{title}</h1>
        {lede === null ? null : <p className="lede">{lede}</p>}
        {past === null ? null : (
          <p>
            <strong>{past.words}</strong> <a href={past.nowHref}>Read the one that applies today.</a>
          </p>
        )}
        {updated === null ? null : (
          <p className="sm mute">
            {version === null ? '' : `Version ${version}. `}
            Last changed <time dateTime={updated.date}>{updated.words}</time>
          </p>
        )}
      </header>
      <div className={contents.length === 0 ? 'cont__in' : 'cont__in cont__in--listed'}>
        {contents.length === 0 ? null : (
          <nav className="cont__list" aria-label="On this page">
            <p className="lbl" aria-hidden="true">
              On this page
            </p>
            <ul>
              {contents.map(({ id, heading }) => (
                <li key={id}>
                  <a href={`#${id}`}>{heading}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="cont__main">{blocks.slice(0, firstWide).map(draw)}</div>
        {ask === null ? null : <Ask ask={ask} />}
      </div>
      <Versions versions={versions} />
      {/* Vehicles, models and the like at the end have the whole width. */}
      {blocks.slice(firstWide).map(draw)}
      {showsRepayment && site.finance !== null ? <FinanceNoteText note={site.finance} /> : null}
    </div>
  )
}

/** Every version of a legal text that applies or has applied. */
function Versions({ versions }: Pick<ContentData, 'versions'>) {
  if (versions.length === 0) return null
  return (
    <nav aria-labelledby="versions">
      <h2 className="h3 part__h" id="versions">
        Versions of this text
      </h2>
      <ul className="points">
        {versions.map(({ label, href, isShown }) => (
          <li key={href}>
            <a href={href} aria-current={isShown ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Ask({ ask }: { ask: NonNullable<ContentData['ask']> }) {
  return (
    <aside className="cont__ask panel only-wide" aria-label="Ask a person">
      <p className="h3">Rather ask a person?</p>
      <p className="contact__ways">
        {ask.phone === null ? null : (
          <a className="link" href={ask.phone.href}>
            <Icon name="call" />
            {ask.phone.text}
          </a>
        )}
        <a className="link" href={`mailto:${ask.email}`}>
          {ask.email}
        </a>
        <a className="link" href={LOCATOR_PATH}>
          Where to find us
        </a>
      </p>
    </aside>
  )
}
