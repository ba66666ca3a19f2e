/** What the browser's lists keep of a vehicle (A13.1). */
export interface Kept {
  id: number
  /** "2021 Toyota Hilux". */
  name: string
  slug: string
  make: string
  model: string
  image: string | null
  /** What it costs now; absent where no price is shown. */
  priceCents?: number | undefined
}

/**
 * Save and compare: one listener for the document reads the vehicle from the attributes here, keeps the lists, and says
 * which are pressed (`browser/lists/`). The drawings are the style sheet's: twenty-one cards with two icons each cost a
 * tenth of the page.
 */
export function ListControls({ vehicle }: { vehicle: Kept }) {
  const { id, name, slug, make, model, image, priceCents } = vehicle
  return (
    <div
      className="keeps only-scripted"
      data-id={id}
      data-name={name}
      data-slug={slug}
      data-make={make}
      data-model={model}
      data-image={image ?? undefined}
      data-price={priceCents}
    >
      <button
        type="button"
        className="icon-btn icon-btn--on"
        data-list="favourites"
        aria-pressed={false}
        aria-label={`Save ${name}`}
      />
      <button
        type="button"
        className="icon-btn icon-btn--on"
        data-list="compare"
        aria-pressed={false}
        aria-label={`Compare ${name}`}
      />
    </div>
  )
}
