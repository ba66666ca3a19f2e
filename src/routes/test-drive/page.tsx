import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx'
import type { FormView } from '#ui/form/form-view.ts'
import { DriveSteps } from '#ui/test-drive/drive-steps.tsx'
import { DriveSummary, type DriveSummaryView } from '#ui/test-drive/drive-summary.tsx'
import { TimePicker, type TimePickerView } from '#ui/test-drive/time-picker.tsx'
import { FormSection } from '../forms/form-section.tsx'
import { NotFoundPage, type NotFoundData } from '../not-found/page.tsx'
import type { PageProps } from '../pages.tsx'

export type DrivePageData =
  | { kind: 'choose'; yards: { id: string; name: string; address: string; href: string }[] }
  | {
      kind: 'drive'
      title: string
      summary: DriveSummaryView
      /** Null while a time is being chosen. */
      form: FormView | null
      /** Null once a time is chosen and the form is shown. */
      picker: TimePickerView | null
      /** The time of the address is not to be had any more. */
      isGone: boolean
      /** Null until a time is chosen. */
      go: { href: string; label: string } | null
      /** Back to the choice of time. */
      changeHref: string
      /** Back to the vehicle, or to the choice of location. */
      backHref: string | null
    }

/** A test drive in two steps: when, and who comes. */
export function TestDrivePage({ site, data }: PageProps<DrivePageData | NotFoundData>) {
  if (data.kind === 'not-found') return <NotFoundPage site={site} />
  if (data.kind === 'choose') return <ChooseYard yards={data.yards} searchPath={site.searchPath} />
  const { title, summary, form, picker, isGone, go, changeHref, backHref } = data
  return (
    <div className="wrap drive">
      <Breadcrumb
        crumbs={[
          { label: 'Home', href: '/' },
          ...(summary.vehicle === null ? [] : [{ label: summary.vehicle.title, href: summary.vehicle.href }]),
        ]}
        here={title}
      />
      <h1 className="h2">{title}</h1>
      <DriveSteps here={form === null ? 'Day and time' : 'Your details'} />
      <div className="drive__room">
        <div className="drive__main">
          {isGone ? <p className="drive__note">That time is no longer free. Please choose another one.</p> : null}
          {picker === null ? null : <TimePicker view={picker} />}
          {form === null ? (
            <p className="drive__go">
              {backHref === null ? null : (
                <a className="btn btn--line" href={backHref}>
                  Back
                </a>
              )}
              {go === null ? null : (
                <a className="btn btn--go" href={go.href}>
                  {go.label}
                </a>
              )}
            </p>
          ) : (
            <>
              {summary.when === null ? null : (
                <p>
                  {summary.when}.{' '}
                  <a className="link" href={changeHref}>
                    Change the time
                  </a>
                </p>
              )}
              <div className="panel formcols__form">
                <FormSection key={form.action} form={form} site={site.slug} />
              </div>
            </>
          )}
        </div>
        <DriveSummary view={summary} />
      </div>
    </div>
  )
}

function ChooseYard({
  yards,
  searchPath,
}: {
  yards: { id: string; name: string; address: string; href: string }[]
  searchPath: string
}) {
  return (
    <div className="wrap drive">
      <Breadcrumb crumbs={[{ label: 'Home', href: '/' }]} here="Book a test drive" />
      <h1 className="h2">Book a test drive</h1>
      <DriveSteps here="Vehicle" />
      <p className="lede">
        Is it a vehicle you have seen here? <a href={searchPath}>Find it in our stock</a> and book from its page. Or
        choose where you would like to come.
      </p>
      <section aria-labelledby="drive-yards" className="drive__main">
        <h2 className="h3" id="drive-yards">
          Where from?
        </h2>
        <ul className="drive__yards">
          {yards.map(({ id, name, address, href }) => (
            <li key={id}>
              <a href={href}>
                <b>{name}</b>
                <span className="mute">{address}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
