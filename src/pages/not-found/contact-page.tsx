import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx'
import { YardContact, type YardContactView } from '#ui/locations/yard-contact.tsx'
import type { PageProps } from '../page-props.ts'
import { HOME_PATH } from '#domain/site/paths.ts'

export interface ContactData {
  kind: 'contact'
  title: string
  yards: YardContactView[]
}

/** Every yard's telephone number, e-mail address, street address and hours, for services without a form. */
export function ContactPage({ site, data }: PageProps<ContactData>) {
  return (
    <div className="wrap contact">
      <Breadcrumb crumbs={[{ label: 'Home', href: HOME_PATH }]} here={data.title} />
      <header className="stack">
        <h1 className="h2">{data.title}</h1>
        <p className="lede">Ring or write and we will look after it.</p>
        <p className="row">
          <a className="btn btn--go" href={site.searchPath}>
            See all stock
          </a>
        </p>
      </header>
      <ul className="grid contact__yards">
        {data.yards.map((yard) => (
          <li key={yard.card.id}>
            <YardContact yard={yard} />
          </li>
        ))}
      </ul>
    </div>
  )
}
