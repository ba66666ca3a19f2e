/** Blocks of a content page, ready to render: texts filled in, links built. */
import type { YardContactView } from '../locations/yard-contact.tsx'
import type { Words } from '#domain/site/content/pages-text.ts'
import type { CardView } from '../card/card-view.ts'
import type { PageBannerView, PageVideoView, TeamView } from './feature-view.ts'
import type { GradesView, OffersBlockView, PageModelsView, ReviewsBlockView } from './range-view.ts'
import type { HoursView, PageMapView } from './yards-view.ts'

type BlockContent =
  | { kind: 'prose'; paragraphs: Words[] }
  | { kind: 'list'; intro: Words | null; ordered: boolean; items: Words[] }
  | { kind: 'table'; intro: Words | null; caption: string; columns: string[]; rows: Words[][]; note: Words | null }
  | { kind: 'figures'; items: { figure: string; label: string }[] }
  | { kind: 'faq'; questions: { question: string; answer: Words[] }[] }
  | { kind: 'call'; text: Words | null; buttons: { label: string; href: string }[] }
  | {
      kind: 'contact'
      text: Words | null
      phone: { text: string; href: string } | null
      email: string
      yards: YardContactView[]
    }
  | { kind: 'stock'; cards: CardView[]; link: { label: string; href: string } }
  | TeamView
  | PageBannerView
  | PageVideoView
  | HoursView
  | PageMapView
  | PageModelsView
  | GradesView
  | OffersBlockView
  | ReviewsBlockView

/** A block of a content page. The list of contents links to its id. */
export type BlockView = BlockContent & { id: string; heading: string | null }
