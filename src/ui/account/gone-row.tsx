import { GoneCard } from '../saved/gone-card.tsx'
import { VehicleRow, type VehicleRowView } from './vehicle-row.tsx'

interface GoneRowProps {
  item: {
    id: number
    name: string
    image: string | null
    words: string
    similar: { rows: VehicleRowView[]; href: string }
  }
  here: string
}

/** A saved vehicle that is sold or gone, beside three like it (R45, R46). */
export function GoneRow({ item: { id, name, image, words, similar }, here }: GoneRowProps) {
  return (
    <section className="gone" aria-label={name}>
      <div className="gone__c">
        <GoneCard name={name} image={image} words={words} />
        <form method="post" action={here}>
          <input type="hidden" name="do" value="unwatch" />
          <button className="link" name="vehicle" value={id}>
            Remove from list<span className="vh">: {name}</span>
          </button>
        </form>
      </div>
      <div className="gone__l">
        <div className="phd">
          <h3 className="h3">{similar.rows.length === 0 ? 'Others like it' : 'Like it'}</h3>
          <a className="link" href={similar.href}>
            See all<span className="vh"> like the {name}</span>
          </a>
        </div>
        {similar.rows.length === 0 ? null : (
          <ul className="rows2">
            {similar.rows.map((row) => (
              <VehicleRow key={row.href} row={row} />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
