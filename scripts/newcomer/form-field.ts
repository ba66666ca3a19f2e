import type { Change } from './change.ts'

/** Adds a form field for what is owed on another loan, a destination that no field has yet. */
export const formField: Change = {
  title: 'a form field with a new destination',
  row: [
    { file: 'src/domain/forms/form.ts', after: "  | 'finance.termYears'", text: "  | 'finance.owing'" },
    {
      file: 'src/domain/forms/blueprints/money.ts',
      after:
        "          f.dollars({ name: 'monthly_budget', label: 'Monthly budget (optional)', to: 'finance.monthly' }),",
      text: "          f.dollars({ name: 'owing', label: 'Owing on another loan (optional)', to: 'finance.owing' }),",
    },
  ],
  missing: [
    {
      says: 'src/domain/leads/destinations.ts',
      edits: [
        {
          file: 'src/domain/leads/destinations.ts',
          after: '  answer: ({ answers }, { text, field }) => void (answers[field.name] = text),',
          text: "  'finance.owing': ({ answers }, { text }) => void (answers['owingCents'] = String(centsIn(text))),",
        },
      ],
    },
  ],
  tests: ['src/domain/leads/form-answers.test.ts'],
  probe: {
    file: 'src/newcomer.test.tsx',
    sees: 'the page asks for it in dollars, and the answers hold the cents',
    text: `import { expect, test } from 'vitest'
import { formOf } from '#domain/forms/form-of.ts'
import { readValues } from '#domain/forms/read-values.ts'
import { formAnswersOf } from '#domain/leads/form-answers.ts'
import { contextOf, demoSite, visit } from '#test/pages/render-page.tsx'

test('the new field is asked and its answer kept', async () => {
  const site = demoSite('southerly')
  const form = formOf('finance-enquiry', site)
  const { values } = readValues(form, { owing: '$5,000' })
  expect(formAnswersOf(form, values, () => null).answers['owingCents']).toBe('500000')
  const markup = await visit(contextOf(site, []), 'finance', '/finance')
  expect(markup).toMatch(/<span class="money"><input [^>]*name="owing"/)
})
`,
  },
}
