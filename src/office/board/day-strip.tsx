import type { DayStrip, MarkKind, StripLane } from '#domain/office/day-strip.ts'

const LANE_HEIGHT = 28
const LABELS: Record<StripLane, string> = { drives: 'test drives', collections: 'collections', leads: 'leads due' }

const percent = (place: number) => `${(place * 100).toFixed(2)}%`
const hourWords = (hour: number) => (hour === 12 ? '12 pm' : hour < 12 ? `${hour || 12} am` : `${hour % 12 || 12} pm`)

/** The day by the hour: three lanes, the hours under them, and the line that says now. The same is told in words. */
export function DayStripPart({ strip: { lanes, hours, now, restEnds } }: { strip: DayStrip }) {
  const height = lanes.length * LANE_HEIGHT
  return (
    <section className="day" aria-labelledby="day-title">
      <h2 id="day-title" className="vh">
        The day by the hour, in each yard’s own time
      </h2>
      <ul className="day__l" aria-hidden="true">
        {lanes.map(({ lane, count }) => (
          <li key={lane}>
            <b className="b">{count}</b> {LABELS[lane]}
          </li>
        ))}
      </ul>
      <svg
        className="day__s"
        width="100%"
        height={height + 22}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img holds no text of its own
        role="img"
        aria-label={`${lanes.map(({ words }) => words).join('. ')}.`}
      >
        {lanes.map(({ lane, marks }, row) => (
          <g key={lane}>
            <line className="day__b" x1="0" x2="100%" y1={(row + 1) * LANE_HEIGHT} y2={(row + 1) * LANE_HEIGHT} />
            {marks.map(({ kind, place }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- two marks may be alike, and none moves
              <Mark key={at} kind={kind} isRound={lane === 'collections'} x={percent(place)} y={row * LANE_HEIGHT} />
            ))}
          </g>
        ))}
        {restEnds > 0 && <line className="day__r" x1={percent(restEnds)} x2={percent(restEnds)} y1="0" y2={height} />}
        {restEnds > 0 && (
          <text className="day__t hide-s" x="0" y={height + 16}>
            Before
          </text>
        )}
        {hours.map(({ hour, place }, at) => (
          <text
            key={hour}
            className={at % 2 === 0 ? 'day__t' : 'day__t day__t--odd'}
            x={percent(place)}
            y={height + 16}
            textAnchor={at === 0 ? 'start' : at === hours.length - 1 ? 'end' : 'middle'}
          >
            {hourWords(hour)}
          </text>
        ))}
        <line className="day__n" x1={percent(now.place)} x2={percent(now.place)} y1="0" y2={height} />
      </svg>
      <Keys now={now} />
    </section>
  )
}

/** Says each kind of mark in words. */
function Keys({ now }: Pick<DayStrip, 'now'>) {
  return (
    <p className="day__k xs mute">
      <Key kind="plain" words="booked or due" />
      <Key kind="open" words="not confirmed" />
      <Key kind="late" words="late or not closed" />
      <Key kind="past" words="done" />
      <span className="day__kn">
        <svg width="3" height="13" aria-hidden="true">
          <rect className="day__m--now" width="3" height="13" />
        </svg>
        now, {now.time}
      </span>
      <span className="hide-s">Each yard in its own time</span>
    </p>
  )
}

function Mark({ kind, isRound, x, y }: { kind: MarkKind; isRound: boolean; x: string; y: number }) {
  const className = `day__m--${kind}`
  if (isRound) return <circle className={className} cx={x} cy={y + 15} r="5.500" />
  return <rect className={className} x={x} y={y + 7} width="8" height="16" rx="2" transform="translate(-4 0)" />
}

function Key({ kind, words }: { kind: MarkKind; words: string }) {
  return (
    <span>
      <svg width="10" height="14" aria-hidden="true">
        <rect className={`day__m--${kind}`} x="1" y="1" width="8" height="12" rx="2" />
      </svg>
      {words}
    </span>
  )
}
