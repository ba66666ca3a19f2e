interface LineProps {
  /** Percent of the slider's length. */
  from: number
  to: number
  y?: number
  height: number
  rx?: number
}

/** A slider's line, with the chosen part highlighted. */
export function Line({ from, to, ...size }: LineProps) {
  return (
    <>
      <rect className="line__off" width="100%" {...size} />
      <rect
        className="line__on"
        x={`${from}%`}
        width={`${Math.max(0, Math.round((to - from) * 10) / 10)}%`}
        {...size}
      />
    </>
  )
}
