import type { PriceView, SurfaceView } from './load.ts'

type SurfacesView = Pick<PriceView, 'surfaces' | 'people' | 'isPlanned'>

/** The price of each surface now and after saving, read as shoppers and partners get it (Office R32). */
export function Surfaces({ view: { surfaces, people, isPlanned } }: { view: SurfacesView }) {
  return (
    <aside className="vg__a">
      <h2 className="h2">What each surface {isPlanned ? 'will show' : 'shows'}</h2>
      <p className="sm mute">Read from the pages and feeds themselves, as shoppers and partners get them.</p>
      {surfaces === null ? (
        <p className="sf sm">It is not on the site now, so no surface shows it.</p>
      ) : (
        surfaces.map((surface) => <Surface key={`${surface.kind} ${surface.name}`} surface={surface} />)
      )}
      {surfaces !== null && surfaces.every(({ kind }) => kind !== 'feed') && (
        <p className="sf sm mute">No feed goes out to partners.</p>
      )}
      <div className="sf">
        <h3>People</h3>
        <p className="sm">
          {people.saved === 1 ? '1 shopper has' : `${people.saved} shoppers have`} saved it. Those who asked for news of
          its price are told of a lower one.
        </p>
      </div>
      <div className="sf">
        <h3>Reservation</h3>
        <p className="sm">{people.reservation ?? 'None. If one is held, its holder gets the lower price.'}</p>
      </div>
    </aside>
  )
}

function Surface({ surface: { kind, name, now, planned, problem } }: { surface: SurfaceView }) {
  const changes = now !== planned
  return (
    <div className="sf">
      <h3>
        <span>{name}</span>
        {changes && <span>{kind === 'feed' ? 'changes at its next run' : 'changes at once'}</span>}
      </h3>
      {kind === 'data' ? (
        <p className="code">
          {changes && <del>{`− ${now}`}</del>}
          {changes ? <ins>{`+ ${planned}`}</ins> : planned}
        </p>
      ) : (
        <>
          <span className="p">{planned}</span>
          {changes && <span className="sm mute">{` now ${now}`}</span>}
        </>
      )}
      {problem !== null && <p className="err">{`It could not be read: ${problem}`}</p>}
    </div>
  )
}
