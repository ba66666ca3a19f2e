import { Masses } from '../card/masses.tsx'
import { Block } from './block.tsx'
import { TowBars, type TowBarsView } from './tow-bars.tsx'
import { crawlRel } from '../results/crawl-rel.ts'

export interface TowingView {
  title: string
  /** Masses for the compliance plate. */
  masses: { label: string; value: string }[]
  /** Caravans in stock that it can tow: "24 of the 26 caravans", the rest of the sentence and a link. */
  match: { count: string; rest: string; href: string } | null
  /** For a caravan: vehicles in stock that can tow it. */
  bars: TowBarsView | null
  /** Advice on which limit counts. */
  guide: string | null
}

/** Shows a vehicle's masses, and the caravans that it can tow or the vehicles that can tow it. */
export function Towing({ towing: { title, masses, match, bars, guide } }: { towing: TowingView }) {
  return (
    <Block title={title}>
      <div className="stack towing">
        <Masses masses={masses} />
        {match === null ? null : (
          <p>
            Matches <b>{match.count}</b>
            {`${match.rest} `}
            <a href={match.href} rel={crawlRel(match.href)}>
              See the caravans
            </a>
          </p>
        )}
        {bars === null ? null : <TowBars {...bars} />}
        {guide === null ? null : <p className="sm mute">{guide}</p>}
      </div>
    </Block>
  )
}
