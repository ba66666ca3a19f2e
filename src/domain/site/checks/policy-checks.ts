/** Warns of statements that a site's privacy policy lacks (A23.1, R141). */
import { missingStatements, type PolicyStatement, type PolicyStatementId } from '../content/policy-statements.ts'
import type { SitePage } from '../content/pages.ts'
import type { Site } from '../site.ts'
import { problemOf, type Path, type Problem } from './problem.ts'

type Block = SitePage['blocks'][number]

/**
 * The policy that applies last is checked: the dealer's newest dated text, else the blocks of the page. A site that has
 * neither gets no warnings here: a link to the missing page has its own.
 */
export function policyWarnings({ legal }: Pick<Site, 'legal'>, pages: readonly SitePage[], file: string): Problem[] {
  const versions = legal.privacyPolicy
  const last = versions.reduce(
    (latest, { effectiveFrom }, index) => (effectiveFrom >= (versions[latest]?.effectiveFrom ?? '') ? index : latest),
    0,
  )
  const own = versions[last]
  if (own !== undefined)
    return warnings(missingStatements(own.text, new Set()), ['legal', 'privacyPolicy', last, 'text'], file)
  return pages
    .filter(({ legalText }) => legalText === 'privacyPolicy')
    .flatMap((page) => {
      const missing = missingStatements(
        page.blocks.flatMap(wordsIn).join('\n'),
        new Set(page.blocks.flatMap(coveredBy)),
      )
      return warnings(missing, ['blocks'], page.file)
    })
}

function warnings(missing: readonly PolicyStatement[], path: Path, file: string): Problem[] {
  return missing.map(({ says, source }) =>
    problemOf(
      { path, found: 'a privacy policy without a statement', valid: `one that says ${says}`, source },
      'warning',
      file,
    ),
  )
}

function coveredBy(block: Block): PolicyStatementId[] {
  if (block.kind === 'automated-decisions') return ['automated-decisions']
  return 'covers' in block ? (block.covers ?? []) : []
}

/** Every text of a block. Names of kinds hold no phrase of a statement. */
function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : []
}
