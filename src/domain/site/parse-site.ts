/** Checks a site's settings: the schema, then consistency, then Australian law. */
import { withLenderPresets } from '../finance/lender-presets.ts'
import { lawFindings } from './checks/law-checks.ts'
import { problemOf, type Finding, type Problem } from './checks/problem.ts'
import { checkedBy, valueAt } from './checks/schema-issues.ts'
import { checkSite } from './checks/site-checks.ts'
import { withServiceBooking } from './checks/service-booking.ts'
import { siteSchema, type Site } from './site.ts'
import { isTemplate, templateRow } from './templates.ts'

export type ParsedSite = { ok: true; site: Site; warnings: Problem[] } | { ok: false; problems: Problem[] }

/**
 * Checks parsed JSON. `problems` holds every error of the schema; only where there is none are the cross-field checks
 * made. `file` is named in the problems and otherwise unused. Never throws.
 */
export function parseSite(json: unknown, file: string): ParsedSite {
  const errors = (findings: readonly Finding[]): ParsedSite => ({
    ok: false,
    problems: findings.map((finding) => problemOf(finding, 'error', file)),
  })
  const input = withLenderPresets(withServiceBooking(withTemplateSwitches(json)))
  const result = checkedBy(siteSchema, input)
  if (!result.ok) return errors(result.findings)
  const disagreements = checkSite(result.data)
  if (disagreements.length > 0) return errors(disagreements)
  return {
    ok: true,
    site: result.data,
    warnings: lawFindings(result.data).map((finding) => problemOf(finding, 'warning', file)),
  }
}

/** A template's defaults stand between the schema's and the site's own. */
function withTemplateSwitches(json: unknown): unknown {
  const template = valueAt(json, ['template'])
  const own = valueAt(json, ['switches'])
  if (typeof template !== 'string' || !isTemplate(template) || typeof json !== 'object' || json === null) return json
  if (own !== undefined && (typeof own !== 'object' || own === null || Array.isArray(own))) return json
  return { ...json, switches: { ...templateRow(template).switches, ...own } }
}
