import type { PageBlock } from '#domain/site/content/pages-blocks.ts'
import { filledIn, wordsOf, type FilledIn, type Words } from '#domain/site/content/pages-text.ts'
import type { BlockView } from '#ui/content/content-view.ts'

/** A block without its id and heading, which all have. */
export type Inside = BlockView extends infer View
  ? View extends BlockView
    ? Omit<View, 'id' | 'heading'>
    : never
  : never

type WrittenKind = 'prose' | 'list' | 'table' | 'figures' | 'faq' | 'call'

/** Blocks that hold the dealer's words and figures alone, as they are shown. */
export function writtenView(block: PageBlock & { kind: WrittenKind }, values: FilledIn): Inside {
  const words = (text: string): Words => wordsOf(text, values)
  const maybe = (text: string | null): Words | null => (text === null ? null : words(text))
  switch (block.kind) {
    case 'prose':
      return { kind: 'prose', paragraphs: block.paragraphs.map(words) }
    case 'list':
      return { kind: 'list', intro: maybe(block.intro), ordered: block.ordered, items: block.items.map(words) }
    case 'table':
      return {
        kind: 'table',
        intro: maybe(block.intro),
        caption: block.caption,
        columns: block.columns,
        rows: block.rows.map((row) => row.map(words)),
        note: maybe(block.note),
      }
    case 'figures':
      return {
        kind: 'figures',
        items: block.items.map(({ figure, label }) => ({ figure: values[figure].toLocaleString('en-AU'), label })),
      }
    case 'faq':
      return {
        kind: 'faq',
        questions: block.questions.map(({ question, answer }) => ({
          question: filledIn(question, values),
          answer: answer.map(words),
        })),
      }
    case 'call':
      return { kind: 'call', text: maybe(block.text), buttons: block.buttons }
  }
}
