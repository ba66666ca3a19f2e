interface RemovedProps {
  removed: { name: string; fields: Readonly<Record<string, string>> }
  here: string
}

/** The line that a removed vehicle leaves: Undo saves it again with its day, its price of that day and its note. */
export function RemovedFromWatchlist({ removed: { name, fields }, here }: RemovedProps) {
  return (
    <form className="undo undo--alone" method="post" action={here}>
      <output>{name} is off your watchlist.</output>
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <button className="link" name="do" value="watch-again">
        Undo
      </button>
    </form>
  )
}
