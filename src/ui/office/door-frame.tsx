import type { ReactNode } from 'react'
import { OfficeMark } from './office-mark.tsx'
import { ParkedCars } from './parked-cars.tsx'

/** A page before the office: the form at the left, a yard of parked cars at the right. */
export function DoorFrame({ children, foot }: { children: ReactNode; foot: string }) {
  return (
    <div className="si">
      <main className="si__f" id="main">
        <div className="si__o">
          <OfficeMark />
          Office
        </div>
        <div className="si__in">{children}</div>
        <p className="xs mute">{foot}</p>
      </main>
      <ParkedCars />
    </div>
  )
}
