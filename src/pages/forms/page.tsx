import { HOME_PATH, LOCATOR_PATH } from '#domain/site/paths.ts'
import { Island } from '#islands/island.tsx'
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx'
import { FormColumns, NextSteps, RatherTalk } from '#ui/form/form-columns.tsx'
import type { FormView } from '#ui/form/form-view.ts'
import { PreparedNote } from '#ui/form/prepared-note.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import type { LocationCardView } from '#ui/locations/location-card-view.ts'
import { OpenNow } from '#ui/locations/open-now.tsx'
import { YardContact, type YardContactView } from '#ui/locations/yard-contact.tsx'
import { VehicleBrief, type VehicleBriefView } from '#ui/vehicle/vehicle-brief.tsx'
import { NotFoundPage, type NotFoundData } from '../not-found/page.tsx'
import type { PageProps } from '../page-props.ts'

export interface FormPageData {
  kind: 'form'
  title: string
  lede: string
  /** Vehicle in stock that the form is about. */
  vehicle: { title: string; stocknum: string; href: string; brief: VehicleBriefView | null } | null
  /** The new model that is ordered, in the words of its page. */
  orderedModel: string | null
  form: FormView
  /** Name of the agent that filled the form in; null for none. */
  preparedBy: string | null
  /** The manufacturer's page that services are booked on (A3.12). */
  bookingHref: string | null
  yards: YardContactView[]
  /**
   * The telephone number beside the form: a yard's, or the dealer's where several yards answer. `areMany` is true when
   * the shopper can choose a yard.
   */
  help: {
    phone: LocationCardView['phone']
    yard: ({ name: string } & Pick<LocationCardView, 'href' | 'today' | 'clock'>) | null
    areMany: boolean
  }
  /** Next steps after the form is sent. */
  next: string[]
}

/** One form, with what it is about and whom to ring instead. */
export function FormPage({ site, data }: PageProps<FormPageData | NotFoundData>) {
  if (data.kind === 'not-found') return <NotFoundPage site={site} />
  const { title, lede, vehicle, orderedModel, form, preparedBy, bookingHref, yards } = data
  return (
    <div className="wrap formpage">
      <Breadcrumb
        crumbs={[
          { label: 'Home', href: HOME_PATH },
          ...(vehicle === null ? [] : [{ label: vehicle.title, href: vehicle.href }]),
        ]}
        here={title}
      />
      <header className="stack">
        <h1 className="h2">{title}</h1>
        <p className="lede">{lede}</p>
        {vehicle === null ? null : (
          <p>
            About the <a href={vehicle.href}>{vehicle.title}</a>, stock {vehicle.stocknum}.
          </p>
        )}
        {orderedModel === null ? null : <p>About the {orderedModel}.</p>}
        {bookingHref === null ? null : (
          <p>
            <a className="btn btn--go" href={bookingHref}>
              Book a service online
              <Icon name="arrow-right" />
            </a>
          </p>
        )}
        {bookingHref === null ? null : <p>Or write to our workshop here, and we call you back.</p>}
        <PreparedNote client={preparedBy} />
      </header>
      <FormColumns beside={<Beside data={data} />}>
        <section id="form-section">
          <Island name="lead-form" props={{ form, site: site.slug }} />
        </section>
      </FormColumns>
      {yards.length < 2 ? null : (
        <section className="contact__all" aria-labelledby="yards">
          <h2 className="h2" id="yards">
            Where to find us
          </h2>
          <ul className="yard-grid contact__yards">
            {yards.map((yard) => (
              <li key={yard.card.id}>
                <YardContact yard={yard} isOneOfMany />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** The column beside the form: vehicle, next steps and telephone; or the page's one yard. */
function Beside({
  data: {
    vehicle,
    yards: [yard, ...others],
    help,
    next,
  },
}: {
  data: FormPageData
}) {
  return (
    <>
      {vehicle?.brief ? (
        <div className="panel brief">
          <VehicleBrief vehicle={vehicle.brief}>
            <p className="sm mute">Stock {vehicle.stocknum}</p>
          </VehicleBrief>
        </div>
      ) : null}
      {yard !== undefined && others.length === 0 ? <YardContact yard={yard} /> : null}
      <NextSteps steps={next} />
      {yard !== undefined && others.length === 0 ? null : (
        <RatherTalk phone={help.phone}>
          {help.yard === null ? (
            help.areMany ? (
              <p className="sm mute">
                Ring us, or <a href={LOCATOR_PATH}>find the yard nearest to you</a>.
              </p>
            ) : null
          ) : (
            <div>
              <a className="link" href={help.yard.href}>
                {help.yard.name}
              </a>
              <OpenNow clock={help.yard.clock} today={help.yard.today} />
            </div>
          )}
        </RatherTalk>
      )}
    </>
  )
}
