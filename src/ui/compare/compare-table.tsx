import type { ComparedCell, ComparedGroup, ComparedRow } from '#domain/vehicle/comparison.ts'
import type { CardView } from '../card/card-view.ts'
import { Icon } from '../icons/icon.tsx'
import { Silhouette } from '../silhouette/silhouette.tsx'

export interface ComparedVehicle extends Pick<
  CardView,
  'id' | 'href' | 'title' | 'grade' | 'image' | 'kind' | 'paint'
> {
  /** Link to the comparison without this vehicle. */
  removeHref: string
  phone: { text: string; href: string } | null
  /** Link to similar vehicles, for a sold one. */
  similarHref: string | null
}

const COUNTS = ['No', 'One', 'Two', 'Three', 'Four']

interface CompareTableProps {
  vehicles: readonly ComparedVehicle[]
  groups: readonly ComparedGroup[]
}

/** Compares two to four vehicles in columns. Names and the first column stay in view while the rest scrolls. */
export function CompareTable({ vehicles, groups }: CompareTableProps) {
  return (
    <section
      className="cmp__region"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards must reach a scrolling region
      tabIndex={0}
      aria-label="Comparison"
    >
      <table className={`cmp cmp--${vehicles.length}`}>
        <caption className="vh">{`${COUNTS[vehicles.length] ?? vehicles.length} vehicles side by side`}</caption>
        <thead>
          <tr className="cmp__pics">
            <td>
              <span className="vh">Pictures</span>
            </td>
            {vehicles.map((vehicle) => (
              <td key={vehicle.id}>
                <Picture vehicle={vehicle} />
              </td>
            ))}
          </tr>
          <tr>
            <th scope="col">
              <span className="vh">Detail</span>
            </th>
            {vehicles.map((vehicle) => (
              <th key={vehicle.id} scope="col">
                <Name vehicle={vehicle} />
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            <tr className="cmp__group">
              <th scope="rowgroup" colSpan={vehicles.length + 1}>
                <span>{title}</span>
              </th>
            </tr>
            {rows.map((row) => (
              <Row key={row.label} row={row} vehicles={vehicles} />
            ))}
          </tbody>
        ))}
        <tfoot>
          <tr>
            <th scope="row">
              <span className="vh">What to do next</span>
            </th>
            {vehicles.map((vehicle) => (
              <td key={vehicle.id}>
                <NextStep vehicle={vehicle} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function Picture({ vehicle: { image, kind, paint } }: { vehicle: ComparedVehicle }) {
  return (
    <div className={`cmp__pic paint-${paint}`}>
      {image !== null ? (
        <img src={image.src} alt="" width={640} height={400} />
      ) : kind === null ? null : (
        <Silhouette kind={kind} paint={paint} />
      )}
    </div>
  )
}

function Name({ vehicle: { id, href, title, grade, removeHref } }: { vehicle: ComparedVehicle }) {
  return (
    <div className="cmp__name" data-id={id}>
      <a href={href}>
        {title}
        {grade === null ? null : <span className="cmp__grade">{grade}</span>}
      </a>
      <a className="icon-btn" href={removeHref} data-list="compare" aria-label={`Remove ${title}`}>
        <Icon name="close" />
      </a>
    </div>
  )
}

function Row({ row: { label, cells, differs }, vehicles }: { row: ComparedRow; vehicles: readonly ComparedVehicle[] }) {
  return (
    <tr className={differs ? 'cmp__row cmp__row--differs' : 'cmp__row'}>
      <th scope="row">{label}</th>
      {vehicles.map(({ id }, place) => (
        <td key={id}>
          <Cell cell={cells[place]} />
        </td>
      ))}
    </tr>
  )
}

function Cell({ cell }: { cell: ComparedCell | undefined }) {
  if (cell === undefined || cell.text === null) return <span className="cmp__unknown">Not stated</span>
  return (
    <>
      {cell.text}
      {cell.best ? (
        <>
          {' '}
          <span className="cmp__best">
            <Icon name="good" small />
            best
          </span>
        </>
      ) : null}
    </>
  )
}

function NextStep({ vehicle: { title, phone, similarHref } }: { vehicle: ComparedVehicle }) {
  if (similarHref !== null)
    return (
      <a className="btn btn--line btn--sm btn--block" href={similarHref}>
        Find me something similar<span className="vh"> to the {title}</span>
      </a>
    )
  if (phone === null) return null
  return (
    <a className="btn btn--line btn--sm btn--block" href={phone.href}>
      Call the dealer
      <span className="vh">
        {' '}
        about the {title}, {phone.text}
      </span>
    </a>
  )
}
