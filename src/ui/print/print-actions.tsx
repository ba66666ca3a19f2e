import { printPath, vehiclePdfPath } from '#domain/site/paths.ts'
import { Icon } from '../icons/icon.tsx'

/** Print and Print PDF in a vehicle's sidebar (A6.9, A24.1, A24.2). Links, enhanced by `browser/print.ts`. */
export function PrintActions({ slug, vehicleId }: { slug: string; vehicleId: number }) {
  return (
    <>
      <PrintLink slug={slug} vehicleId={vehicleId} />
      <PdfLink slug={slug} />
    </>
  )
}

/** Opens the print page in a new tab. A click is event 61. */
export function PrintLink({ slug, vehicleId }: { slug: string; vehicleId: number }) {
  return (
    <a
      className="util__a"
      href={printPath(slug)}
      target="_blank"
      rel="noopener"
      data-action="print"
      data-vehicle={vehicleId}
    >
      <Icon name="print" small />
      Print<span className="vh"> (opens in a new tab)</span>
    </a>
  )
}

/** Downloads the PDF. While it loads, its label says "Preparing…". */
export function PdfLink({ slug }: { slug: string }) {
  return (
    <a className="util__a pdf" href={vehiclePdfPath(slug)} download={`${slug}.pdf`} data-action="pdf">
      <span className="pdf__idle">
        <Icon name="download" small />
        Print PDF
      </span>
      <output className="pdf__busy">
        <span hidden>Preparing…</span>
      </output>
    </a>
  )
}
