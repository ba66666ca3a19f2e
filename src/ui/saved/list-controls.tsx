/** A vehicle as the browser's lists store it (A13.1). */
export interface SaveableVehicle {
  id: number
  /** "2021 Toyota Hilux". */
  name: string
  slug: string
  make: string
  model: string
  image: string | null
  /** Present price; absent when none is shown. */
  priceCents?: number | undefined
  /** Nobody can have it any more: only who saved it sees its heart, to take it off the list (A16.8). */
  onlyIfSaved?: boolean
}

/**
 * The save and compare buttons of a vehicle. One listener for the document reads the vehicle from the attributes here,
 * stores the lists and sets `aria-pressed` (`browser/lists/`). CSS draws the icons: as elements, two on each of 21
 * cards were a tenth of the page, and classes of their own would be two kilobytes of it. They stand in no form, so the
 * buttons need no type.
 */
export function ListControls({ vehicle }: { vehicle: SaveableVehicle }) {
  const { id, name, slug, make, model, image, priceCents, onlyIfSaved = false } = vehicle
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
      data-only-saved={onlyIfSaved ? '' : undefined}
      hidden={onlyIfSaved}
    >
      <button data-list="favourites" aria-pressed={false} aria-label={`Save ${name}`} />
      {onlyIfSaved ? null : <button data-list="compare" aria-pressed={false} aria-label={`Compare ${name}`} />}
    </div>
  )
}
