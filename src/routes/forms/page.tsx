import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx'
import type { FormView } from '#ui/form/form-view.ts'
import { LocationPanel, type LocationView } from '#ui/location/location-panel.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { NotFoundPage, type NotFoundData } from '../not-found/page.tsx'
import type { PageProps } from '../pages.tsx'
import { FormSection } from './form-section.tsx'

export interface Yard {
  id: string
  phone: { text: string; href: string } | null
  email: string | null
  location: LocationView
}

export interface FormPageData {
  kind: 'form'
  title: string
  lede: string
  /** The vehicle of the stock it is about. */
  vehicle: { title: string; stocknum: string; href: string } | null
  /** The new model that is ordered, in the words of its page. */
  orderedModel: string | null
  form: FormView
  yards: Yard[]
}

/** One form, with what it is about and whom to ring instead. */
export function FormPage({ site, data }: PageProps<FormPageData | NotFoundData>) {
  if (data.kind === 'not-found') return <NotFoundPage site={site} />
  const { title, lede, vehicle, orderedModel, form, yards } = data
  return (
    <div className="wrap formpage">
      <Breadcrumb crumbs={[{ label: 'Home', href: '/' }, ...(vehicle === null ? [] : [{ label: vehicle.title, href: vehicle.href }])]} here={title} />
      <header className="stack">
        <h1 className="h2">{title}</h1>
        <p className="lede">{lede}</p>
        {vehicle === null ? null : <p>About the <a href={vehicle.href}>{vehicle.title}</a>, stock {vehicle.stocknum}.</p>}
        {orderedModel === null ? null : <p>About the {orderedModel}.</p>}
      </header>
      <section id="form-section"><FormSection key={form.action} form={form} site={site.slug} /></section>
      {yards.length === 0 ? null : (
        <ul className="grid contact__yards">
          {yards.map(({ id, phone, email, location }) => (
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
      )}
    </div>
  )
}
