import { Masses } from '../card/masses.tsx'
import { Block } from './block.tsx'
import { TowBars, type TowBarsView } from './tow-bars.tsx'

export interface TowingView {
  title: string
  /** The compliance plate. */
  masses: { label: string; value: string }[]
  /** The caravans in stock that it pulls: "24 of the 26 caravans", the rest of the sentence, and where they are. */
  match: { count: string; rest: string; href: string } | null
  /** What in stock pulls it, of a caravan. */
  bars: TowBarsView | null
  /** Whose limit counts. */
  guide: string | null
}

/** What a vehicle pulls or what pulls it, with the masses that decide it. */
export function Towing({ towing: { title, masses, match, bars, guide } }: { towing: TowingView }) {
  return (
    <Block title={title}>
      <div className="stack towing">
        <Masses masses={masses} />
        {match === null ? null : (
          <p>
            Matches <b>{match.count}</b>
            {`${match.rest} `}
            <a href={match.href}>See the caravans</a>
          </p>
        )}
        {bars === null ? null : <TowBars {...bars} />}
        {guide === null ? null : <p className="sm mute">{guide}</p>}
      </div>
    </Block>
  )
}
