import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx'
import { FormColumns, RatherTalk } from '#ui/form/form-columns.tsx'
import type { FormView } from '#ui/form/form-view.ts'
import { LocationPanel, type LocationView } from '#ui/location/location-panel.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { VehicleBrief, type VehicleBriefView } from '#ui/vehicle/vehicle-brief.tsx'
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
  vehicle: { title: string; stocknum: string; href: string; brief: VehicleBriefView | null } | null
  /** The new model that is ordered, in the words of its page. */
  orderedModel: string | null
  form: FormView
  /** The manufacturer's page that services are booked on (A3.12). */
  bookingHref: string | null
  yards: Yard[]
  /** The dealer's own number. */
  phone: { text: string; href: string } | null
}

/** One form, with what it is about and whom to ring instead. */
export function FormPage({ site, data }: PageProps<FormPageData | NotFoundData>) {
  if (data.kind === 'not-found') return <NotFoundPage site={site} />
  const { title, lede, vehicle, orderedModel, form, bookingHref, yards } = data
  return (
    <div className="wrap formpage">
      <Breadcrumb crumbs={[{ label: 'Home', href: '/' }, ...(vehicle === null ? [] : [{ label: vehicle.title, href: vehicle.href }])]} here={title} />
      <header className="stack">
        <h1 className="h2">{title}</h1>
        <p className="lede">{lede}</p>
        {vehicle === null ? null : <p>About the <a href={vehicle.href}>{vehicle.title}</a>, stock {vehicle.stocknum}.</p>}
        {orderedModel === null ? null : <p>About the {orderedModel}.</p>}
        {bookingHref === null ? null : <p><a className="btn btn--go" href={bookingHref}>Book a service online<Icon name="arrow-right" /></a></p>}
        {bookingHref === null ? null : <p>Or write to our workshop here, and we call you back.</p>}
      </header>
      <FormColumns beside={<Beside data={data} />}>
        <section id="form-section"><FormSection key={form.action} form={form} site={site.slug} /></section>
      </FormColumns>
      {yards.length < 2 ? null : <ul className="grid contact__yards">{yards.map((yard) => <li key={yard.id} className="stack"><YardContact yard={yard} /></li>)}</ul>}
    </div>
  )
}

/** What it is about and whom to ring instead; a page of one yard has that yard. */
function Beside({ data: { vehicle, yards: [yard, ...others], phone } }: { data: FormPageData }) {
  return (
    <>
      {vehicle?.brief ? <div className="panel brief"><VehicleBrief vehicle={vehicle.brief}><p className="sm mute">Stock {vehicle.stocknum}</p></VehicleBrief></div> : null}
      {yard !== undefined && others.length === 0 ? <div className="stack"><YardContact yard={yard} /></div> : <RatherTalk phone={phone} />}
    </>
  )
}

function YardContact({ yard: { phone, email, location } }: { yard: Yard }) {
  return (
    <>
      <h2 className="h3">{location.name}</h2>
      <p className="contact__ways">
        {phone === null ? null : <a className="link" href={phone.href}><Icon name="call" />{phone.text}</a>}
        {email === null ? null : <a className="link" href={`mailto:${email}`}>{email}</a>}
      </p>
      <LocationPanel location={location} />
    </>
  )
}
