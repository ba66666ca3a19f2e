import type { PageProps } from '../page-props.ts'
import { ContactPage, type ContactData } from './contact-page.tsx'
import { NotFoundPage, type NotFoundData } from './page.tsx'

/** The page of an address that no other row of the URL table serves. */
export function AnyPathPage({ site, data }: PageProps<NotFoundData | ContactData>) {
  return data.kind === 'contact' ? <ContactPage site={site} data={data} /> : <NotFoundPage site={site} />
}
