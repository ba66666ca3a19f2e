import { VehicleHead } from '../vehicle/vehicle-head.tsx'
import type { ShownPageView } from './load.ts'

export function ShownPageScreen({ view: { head, address, isOnSite } }: { view: ShownPageView }) {
  return (
    <>
      <VehicleHead head={head} />
      <div className="vg__m">
        <p>
          {isOnSite ? 'Shoppers find it at ' : 'Lists leave it out now. Its address is '}
          <a className="link" href={address} rel="noopener">
            {address}
          </a>
        </p>
      </div>
    </>
  )
}
