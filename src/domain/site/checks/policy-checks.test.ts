import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demoSite } from '#test/pages/render-page.tsx'
import { parsePage, type SitePage } from '../content/pages.ts'
import { POLICY_STATEMENTS, POLICY_STATEMENT_IDS } from '../content/policy-statements.ts'
import { policyWarnings } from './policy-checks.ts'

const NO_TEXTS = { legal: demoSite('southerly').legal }

function policy(...blocks: Record<string, unknown>[]): SitePage {
  const page = { title: 'Privacy', description: 'One.', legalText: 'privacyPolicy', blocks }
  const parsed = parsePage(page, 'pages/privacy-policy.json', 'privacy-policy')
  if (!parsed.ok) throw new Error(parsed.problems.map(({ message }) => message).join('; '))
  return parsed.page
}

test.each(['southerly', 'aster', 'ironbark'] as const)('R141 A23.1 %s says all that a policy must', (slug) => {
  const { $schema: _, ...page } = JSON.parse(readFileSync(`sites/${slug}/pages/privacy-policy.json`, 'utf8'))
  expect(policyWarnings(demoSite(slug), [{ ...policy(...page.blocks) }], 'site.json')).toEqual([])
})

test('R141 each statement that is missing is a warning with its principle', () => {
  const found = policyWarnings(NO_TEXTS, [policy({ kind: 'prose', paragraphs: ['We care.'] })], 'site.json')
  expect(found).toHaveLength(POLICY_STATEMENT_IDS.length)
  expect(found[0]).toMatchObject({
    severity: 'warning',
    file: 'pages/privacy-policy.json',
    path: 'blocks',
    source: 'APP 1.3; A23.1',
    message: expect.stringContaining('valid: one that says that the Australian Privacy Principles apply'),
  })
  expect(found.map(({ source }) => source)).toEqual(POLICY_STATEMENT_IDS.map((id) => POLICY_STATEMENTS[id].source))
})

test('R141 a block says what it covers in other words, and the block of decisions covers its own', () => {
  const blocks = [
    { kind: 'prose', paragraphs: ['We care.'], covers: ['principles', 'complaints'] },
    { kind: 'automated-decisions' },
  ]
  const sources = policyWarnings(NO_TEXTS, [policy(...blocks)], 'site.json').map(({ source }) => source)
  expect(sources).toHaveLength(POLICY_STATEMENT_IDS.length - 3)
  expect(sources).not.toContain('APP 1.3; A23.1')
  expect(sources).not.toContain('APP 1.7')
})

test('R141 the newest dated text stands for the page', () => {
  const texts = [
    { version: '2', effectiveFrom: '2026-07-01', text: 'The Australian Privacy Principles apply.' },
    { version: '1', effectiveFrom: '2026-01-01', text: 'Nothing.' },
  ]
  const legal = { ...NO_TEXTS.legal, privacyPolicy: texts }
  const found = policyWarnings({ legal }, [policy({ kind: 'prose', paragraphs: ['We care.'] })], 'site.json')
  expect(found).toHaveLength(POLICY_STATEMENT_IDS.length - 1)
  expect(found[0]).toMatchObject({ file: 'site.json', path: 'legal.privacyPolicy[0].text' })
})

test('R141 other pages are not policies', () => {
  expect(policyWarnings(NO_TEXTS, [{ ...policy({ kind: 'automated-decisions' }), legalText: null }], 'a')).toEqual([])
})
