/** A secret that was made just now: it is shown this once, and kept nowhere in clear. */
export function ShownOnce({ label, words, secret }: { label: string; words: string; secret: string }) {
  return (
    <section className="in of-once" aria-label={label}>
      <p className="b">{words}</p>
      <p className="si__seed">{secret}</p>
    </section>
  )
}
