import { expect, test } from 'vitest'
import { sampleSite } from '#test/sites/sample-site.ts'
import { checkSite } from './site-checks.ts'

const found = (changes: Record<string, unknown>) =>
  checkSite(sampleSite(changes)).map(({ path, found }) => `${path.join('.')} ${found}`)

test('R62 tax invoices of this program need an ABN', () => {
  expect(found({ checkout: { taxInvoices: 'forecourt' } })).toEqual([
    'checkout.taxInvoices "forecourt" while abn is null',
  ])
  expect(found({ checkout: { taxInvoices: 'forecourt' }, abn: '51824753556' })).toEqual([])
  expect(found({ checkout: { taxInvoices: 'dms' } })).toEqual([])
})
