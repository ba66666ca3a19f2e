import { PrintSheet } from '#ui/print/print-sheet.tsx'
import { NotFoundPage, type NotFoundData } from '../not-found/page.tsx'
import type { PageProps } from '../page-props.ts'
import type { PrintData } from './load.ts'

/** The print page of a vehicle (A24.1). It has no header or footer: see `Frame` of the router. */
export function PrintPage({ site, data }: PageProps<PrintData | NotFoundData>) {
  return data.kind === 'not-found' ? <NotFoundPage site={site} /> : <PrintSheet logo={site.logo} sheet={data.sheet} />
}
