const KEYS: readonly (readonly [key: string, words: string])[] = [
  ['/', 'Search'],
  ['j', 'Next row'],
  ['k', 'Row before'],
  ['Enter', 'Open the row'],
  ['x', 'Choose the row'],
  ['e', 'Done, or the status'],
  ['a', 'Assign'],
  ['r', 'Reply'],
  ['?', 'This list'],
]

/** The list of single keys, with the switch that turns them off. The office's script opens it. */
export function KeyList() {
  return (
    <dialog id="keys" className="keys" aria-labelledby="keys-title">
      <h2 className="h2" id="keys-title">
        Keys
      </h2>
      <dl>
        {KEYS.map(([key, words]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <label className="of-tick">
        <input type="checkbox" defaultChecked />
        Single keys are on in this browser
      </label>
      <form method="dialog">
        <button className="btn btn--line" type="submit">
          Close
        </button>
      </form>
    </dialog>
  )
}
