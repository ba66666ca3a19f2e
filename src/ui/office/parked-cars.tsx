const ROWS = [90, 430, 770]
const BAYS = [-40, 110, 260, 410, 560, 710, 860]
/** Place and paint of each car; one bay is free, in the office's own blue. */
const CARS: readonly (readonly [x: number, y: number, paint: string])[] = [
  [-11, 122, '#d9dde0'],
  [139, 122, '#8c2f2b'],
  [439, 122, '#3f5a7a'],
  [589, 122, '#eceeef'],
  [-11, 462, '#59636c'],
  [289, 462, '#e9ebec'],
  [439, 462, '#d9dde0'],
  [139, 802, '#2f4a3d'],
  [439, 802, '#59636c'],
  [589, 802, '#c9ced2'],
]

/** A dealer's yard from above. It says nothing. */
export function ParkedCars() {
  return (
    <div className="si__p" aria-hidden="true">
      <svg viewBox="0 0 720 1000" preserveAspectRatio="xMidYMid slice">
        <g stroke="#f2f4f5" opacity=".82" strokeWidth="7" fill="none">
          {ROWS.map((y) => (
            <path key={y} d={`${BAYS.map((x) => `M${x} ${y}v250`).join('')}M-40 ${y}h900`} />
          ))}
        </g>
        {CARS.map(([x, y, paint]) => (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
            <rect width="92" height="196" rx="30" fill={paint} />
            <path d="M14 62c20-12 44-12 64 0l-5 26c-18-6-36-6-54 0z" fill="#15191d" fillOpacity=".62" />
            <path d="M18 164c18 8 38 8 56 0l-4-16c-16 5-32 5-48 0z" fill="#15191d" fillOpacity=".5" />
            <path d="M11 78l6 18v46l-6 12zM81 78l-6 18v46l6 12z" fill="#15191d" fillOpacity=".42" />
          </g>
        ))}
        <rect x="263.5" y="93.5" width="143" height="246.5" fill="#2340c7" />
      </svg>
    </div>
  )
}
