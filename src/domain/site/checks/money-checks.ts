/** Checks of settings about documents and money (R62). */
import type { Site } from '../site.ts'
import type { Finding } from './problem.ts'

/** A tax invoice without an ABN is none (GST Act s 29-70(1)(c)(i)). */
export function taxInvoiceFindings({ abn, checkout }: Site): Finding[] {
  return checkout.taxInvoices === 'dms' || abn !== null
    ? []
    : [
        {
          path: ['checkout', 'taxInvoices'],
          found: '"forecourt" while abn is null',
          valid: '"dms", or abn with the eleven digits that tax invoices show (R62)',
        },
      ]
}
