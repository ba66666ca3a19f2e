/** A QR code; its text stands beside it for people who do not see it. `rows`: true where a square is dark. */
export function QrCode({ rows }: { rows: readonly (readonly boolean[])[] }) {
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg className="si__qr" viewBox={`-2 -2 ${rows.length + 4} ${rows.length + 4}`} aria-hidden="true">
      <path fill="currentColor" d={dark.join('')} />
    </svg>
  )
}
