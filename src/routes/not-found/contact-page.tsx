import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { LocationPanel, type LocationView } from '#ui/location/location-panel.tsx'
import type { PageProps } from '../pages.tsx'

export interface ContactData {
  kind: 'contact'
  title: string
  yards: { id: string; phone: { text: string; href: string } | null; email: string | null; location: LocationView }[]
}

/** What the dealer does in person: whom to ring or write to, where and when. */
export function ContactPage({ site, data }: PageProps<ContactData>) {
  return (
    <div className="wrap contact">
      <Breadcrumb crumbs={[{ label: 'Home', href: '/' }]} here={data.title} />
      <header className="stack">
        <h1 className="h2">{data.title}</h1>
        <p className="lede">Ring or write and we will look after it.</p>
        <p className="row"><a className="btn btn--go" href={site.searchPath}>See all stock</a></p>
      </header>
      <ul className="grid contact__yards">
        {data.yards.map(({ id, phone, email, location }) => (
          <li key={id} className="stack">
            <h2 className="h3">{location.name}</h2>
            <p className="contact__ways">
              {phone === null ? null : <a className="link" href={phone.href}><Icon name="call" />{phone.text}</a>}
              {email === null ? null : <a className="link" href={`mailto:${email}`}>{email}</a>}
            </p>
            <LocationPanel location={location} />
          </li>
        ))}
      </ul>
    </div>
  )
}
