/** Cards and wallets that are taken, as words (A15.5). */
export function Accepted({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <div className="acc">
      <p className="sm" id="we-accept">
        We accept:
      </p>
      <ul aria-labelledby="we-accept">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  )
}
