/** The wheel of Spin to win: decoration alone, which says nothing that the words beside it do not. */
export function Wheel({ parts, isWon, isTurning }: { parts: number; isWon: boolean; isTurning: boolean }) {
  const segments = Math.max(8, 2 * parts)
  return (
    <svg className="wheel" viewBox="-104 -112 208 216" aria-hidden="true" focusable="false">
      <g className={isTurning ? 'wheel__disc wheel__disc--turns' : 'wheel__disc'}>
        {Array.from({ length: segments }, (_, place) => (
          <path key={place} className={partClass(place, isWon)} d={sector(place, segments)} />
        ))}
        <circle className="wheel__hub" r="20" />
      </g>
      <path className="wheel__mark" d="M-11 -110h22L0 -88z" />
    </svg>
  )
}

/** The part under the mark is the winning colour where there is a prize. */
function partClass(place: number, isWon: boolean): string {
  if (place === 0) return isWon ? 'wheel__part wheel__part--won' : 'wheel__part'
  return place % 2 === 0 ? 'wheel__part' : 'wheel__part wheel__part--odd'
}

/** A sector of a circle of radius 100; the first lies around twelve o'clock. */
function sector(place: number, segments: number): string {
  const at = (turn: number) => {
    const angle = 2 * Math.PI * (turn / segments - 0.25)
    return `${(100 * Math.cos(angle)).toFixed(2)} ${(100 * Math.sin(angle)).toFixed(2)}`
  }
  return `M0 0L${at(place - 0.5)}A100 100 0 0 1 ${at(place + 0.5)}Z`
}
