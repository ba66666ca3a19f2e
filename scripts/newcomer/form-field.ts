import type { Change } from './change.ts'

/** Adds a form field for a loan's residual, a destination that no field has yet. */
export const formField: Change = {
  title: 'a form field with a new destination',
  row: [
    { file: 'src/domain/forms/form.ts', after: "  | 'finance.termYears'", text: "  | 'finance.residual'" },
    {
      file: 'src/domain/forms/blueprints/money.ts',
      after:
        "          f.dollars({ name: 'deposit', label: 'Deposit or trade-in (optional)', to: 'finance.deposit' }),",
      text: "          f.dollars({ name: 'residual', label: 'Balloon (optional)', to: 'finance.residual' }),",
    },
  ],
  missing: [
    {
      says: 'src/domain/leads/destinations.ts',
      edits: [
        {
          file: 'src/domain/leads/destinations.ts',
          after: '  answer: ({ answers }, { text, field }) => void (answers[field.name] = text),',
          text: "  'finance.residual': ({ finance }, { text }) => void (finance.residualCents ??= centsIn(text)),",
        },
      ],
    },
  ],
  tests: ['src/domain/leads/form-answers.test.ts'],
  probe: {
    file: 'src/newcomer.test.tsx',
    sees: 'the page asks for it in dollars, and the lead holds the cents',
    text: `import { expect, test } from 'vitest'
import { formOf } from '#domain/forms/form-of.ts'
import { readValues } from '#domain/forms/read-values.ts'
import { formAnswersOf } from '#domain/leads/form-answers.ts'
import { contextOf, demoSite, visit } from '#test/pages/render-page.tsx'

test('the new field is asked and its answer kept', async () => {
  const site = demoSite('southerly')
  const form = formOf('finance-enquiry', site)
  const { values } = readValues(form, { residual: '$5,000' })
  expect(formAnswersOf(form, values, () => null).finance?.residualCents).toBe(500_000)
  const markup = await visit(contextOf(site, []), 'finance', '/finance')
  expect(markup).toMatch(/<span class="money"><input [^>]*name="residual"/)
})
`,
  },
}
