import { automatedDecisionsOf } from '#domain/site/content/automated-decisions.ts'
import type { PageBlock } from '#domain/site/content/pages-blocks.ts'
import type { PageContext } from '../page.ts'
import type { WordsIn } from './feature-views.ts'
import type { Inside } from './written-views.ts'

type Decisions = PageBlock & { kind: 'automated-decisions' }

/** Tells the decisions of programs that are on, and whom to ask (R141). */
export function decisionsView({ site }: Pick<PageContext, 'site'>, { intro }: Decisions, words: WordsIn): Inside {
  return {
    kind: 'table',
    intro: words(intro),
    caption: 'Decisions that a program takes part in',
    columns: ['Program', 'Data used', 'What it decides'],
    rows: automatedDecisionsOf(site).map(({ what, data, decides }) => [[what], [data], [decides]]),
    note: [
      'A person looks at any of them again if you ask: ',
      ...(site.phone === null ? [] : [`ring ${site.phone} or `]),
      'write to ',
      { label: site.email, href: `mailto:${site.email}` },
      '.',
    ],
  }
}
