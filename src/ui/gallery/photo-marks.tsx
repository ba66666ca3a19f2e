import type { PhotoMark } from '#domain/media/photo-words.ts'

interface PhotoMarksProps {
  marks: readonly PhotoMark[]
  /** Upright size of the photo in pixels. */
  size: { widthPx: number; heightPx: number }
}

/** Numbers on places of a photo. They follow it as it fills its box from the middle. */
export function PhotoMarks({ marks, size: { widthPx, heightPx } }: PhotoMarksProps) {
  const radius = Math.max(widthPx, heightPx) / 45
  return (
    <svg
      className="photo-marks"
      viewBox={`0 0 ${widthPx} ${heightPx}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {marks.map(({ x, y, text }, place) => (
        <g key={`${x} ${y} ${text}`} transform={`translate(${x * widthPx} ${y * heightPx})`}>
          <circle r={radius} />
          <text y={radius * 0.36} fontSize={radius}>
            {place + 1}
          </text>
        </g>
      ))}
    </svg>
  )
}
