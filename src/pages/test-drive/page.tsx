import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx'
import { Island } from '#islands/island.tsx'
import { PreparedNote } from '#ui/form/prepared-note.tsx'
import { DriveRoom, type DriveView } from '#ui/test-drive/drive-room.tsx'
import { DriveSteps } from '#ui/test-drive/drive-steps.tsx'
import { NotFoundPage, type NotFoundData } from '../not-found/page.tsx'
import type { PageProps } from '../page-props.ts'
import { HOME_PATH } from '#domain/site/paths.ts'

export type DrivePageData =
  | { kind: 'choose'; yards: { id: string; name: string; address: string; href: string }[] }
  | DriveView

/** The booking page of a test drive. */
export function TestDrivePage({ site, data }: PageProps<DrivePageData | NotFoundData>) {
  if (data.kind === 'not-found') return <NotFoundPage site={site} />
  if (data.kind === 'choose') return <ChooseYard yards={data.yards} searchPath={site.searchPath} />
  const {
    title,
    preparedBy,
    summary: { vehicle },
    form,
  } = data
  return (
    <div className="wrap drive">
      <Breadcrumb
        crumbs={[
          { label: 'Home', href: HOME_PATH },
          ...(vehicle === null ? [] : [{ label: vehicle.title, href: vehicle.href }]),
        ]}
        here={title}
      />
      <h1 className="h2">{title}</h1>
      <PreparedNote client={preparedBy ?? null} />
      <DriveRoom
        view={data}
        form={
          form === null ? null : (
            <div className="panel formcols__form">
              <Island name="lead-form" props={{ form, site: site.slug }} />
            </div>
          )
        }
      />
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
      <Breadcrumb crumbs={[{ label: 'Home', href: HOME_PATH }]} here="Book a test drive" />
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
