import { Fragment, type ReactNode } from 'react'
import { CardTable, type CardTableProps } from '#ui/office/card-table.tsx'
import { MessageBox } from '#ui/office/message-box.tsx'
import { PageFoot } from '#ui/office/page-foot.tsx'
import { PageHead } from '#ui/office/page-head.tsx'
import { TextField } from '#ui/office/text-field.tsx'
import type { ListPage } from '../list-page.ts'
import type { EnginesView } from './load.ts'
import type { VehiclesLeftOut } from './vehicles-left-out.ts'

const count = (value: number) => value.toLocaleString('en-AU')

const ADDRESSES: CardTableProps<{ kind: string; count: number }>['columns'] = [
  { head: 'Kind', cell: ({ kind }) => kind },
  { head: 'Addresses', cell: ({ count: number }) => count(number) },
]
const CRAWLERS: CardTableProps<EnginesView['crawlers'][number]>['columns'] = [
  { head: 'Crawler', cell: ({ name }) => name },
  { head: 'Requests', cell: ({ requests }) => count(requests) },
  { head: 'Last read', cell: ({ last }) => last },
  { head: 'Addresses verified', cell: ({ verified }) => verified },
]
const LANDINGS: CardTableProps<EnginesView['landings']['rows'][number]>['columns'] = [
  { head: 'Landing', isLong: true, cell: ({ path }) => path },
  { head: 'State', cell: ({ state }) => state },
  { head: 'Vehicles', cell: ({ vehicles }) => count(vehicles) },
  { head: 'Visits', cell: ({ visits }) => count(visits) },
]

/** Crawlers, sitemaps, landings, and the test of an address (R160). */
export function EnginesScreen({ view }: { view: EnginesView }) {
  const { days, addresses, crawlers, landings, tested } = view
  return (
    <>
      <PageHead title="Search engines" facts={`Requests and visits of the last ${days} days.`} />
      <TestForm tested={tested} />
      {tested?.verdict != null && (
        <MessageBox
          kind={tested.verdict.isListed ? 'good' : 'warn'}
          title={tested.verdict.isListed ? 'Engines may list it.' : 'Engines do not list it.'}
        >
          {tested.verdict.why}
        </MessageBox>
      )}
      <Tables title="Addresses in the sitemaps">
        {addresses === null ? (
          <p className="in mute">The sitemaps are not there yet.</p>
        ) : (
          <CardTable
            label="Addresses in the sitemaps"
            columns={ADDRESSES}
            rows={addresses}
            keyOf={({ kind }) => kind}
          />
        )}
      </Tables>
      <Tables title="Crawlers">
        {crawlers.length === 0 ? (
          <p className="in mute">No crawler came.</p>
        ) : (
          <CardTable label="Crawlers" columns={CRAWLERS} rows={crawlers} keyOf={({ name }) => name} />
        )}
      </Tables>
      <IndexNow view={view} />
      <Tables title="Landings" id="landings">
        {landings.all === 0 ? (
          <p className="in mute">No search has vehicles enough for a page of its own.</p>
        ) : (
          <>
            <CardTable label="Landings" columns={LANDINGS} rows={landings.rows} keyOf={({ path }) => path} />
            <Foot page={landings} label="Pages of landings" />
          </>
        )}
      </Tables>
      <LeftOut view={view} />
    </>
  )
}

function Foot({ page: { rows, first, all, previous, next }, label }: { page: ListPage<unknown>; label: string }) {
  return (
    <PageFoot previous={previous} next={next} label={label}>
      {count(first)} to {count(first + rows.length - 1)} of {count(all)}
    </PageFoot>
  )
}

function Tables({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <div className="sec">
      <h2 className="h2 in" id={id}>
        {title}
      </h2>
      {children}
    </div>
  )
}

function TestForm({ tested }: Pick<EnginesView, 'tested'>) {
  return (
    <form method="get" className="in of-form">
      <h2 className="h2">Test an address</h2>
      <TextField
        id="address"
        label="An address of your site"
        value={tested?.address}
        problem={tested !== null && tested.verdict === null ? 'This is no address of your site.' : undefined}
      />
      <button className="btn btn--line" type="submit">
        Test
      </button>
    </form>
  )
}

function IndexNow({ view: { indexNow, canWork } }: { view: EnginesView }) {
  const { isOn, waiting, refused, waitsUntil } = indexNow
  return (
    <section className="sec in" aria-labelledby="index-now">
      <h2 className="h2" id="index-now">
        IndexNow
      </h2>
      <p>
        {isOn ? `${count(waiting)} changed addresses wait to be told.` : 'The settings switch it off.'}{' '}
        {waitsUntil !== null && `The engine asked to wait until ${waitsUntil}.`} {refused}
      </p>
      {refused !== null && canWork && (
        <form method="post">
          <button className="btn btn--line" name="do" value="resume" type="submit">
            Try again
          </button>
        </form>
      )}
    </section>
  )
}

function LeftOut({ view: { leftOut, vehiclesLeftOut } }: { view: EnginesView }) {
  const groups = vehiclesLeftOut ?? []
  return (
    <section className="sec" aria-labelledby="left-out">
      <h2 className="h2 in" id="left-out">
        Pages left out
      </h2>
      {leftOut.all + groups.length === 0 ? (
        <p className="in mute">None.</p>
      ) : (
        <ul className="in of-rows">
          {groups.map((group) => (
            <li key={group.why}>
              <b className="b">
                {count(group.count)} {group.count === 1 ? 'vehicle' : 'vehicles'}
              </b>{' '}
              <span>
                {group.why} <Named group={group} />
              </span>
            </li>
          ))}
          {leftOut.rows.map(({ path, why }) => (
            <li key={path}>
              <b className="b">{path}</b> {why}
            </li>
          ))}
        </ul>
      )}
      {leftOut.all > 0 && <Foot page={leftOut} label="Pages of addresses left out" />}
    </section>
  )
}

function Named({ group: { vehicles, count: all } }: { group: VehiclesLeftOut }) {
  return (
    <>
      {vehicles.map(({ stocknum, href }, place) => (
        <Fragment key={stocknum}>
          {place > 0 && ', '}
          <a href={href}>{stocknum}</a>
        </Fragment>
      ))}
      {all > vehicles.length && ` and ${count(all - vehicles.length)} more`}
    </>
  )
}
