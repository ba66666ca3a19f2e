/** The east coast, drawn, with pins where yards are: no map service is asked before a shopper wants one. */

export interface MapPin {
  label: string
  lat: number
  long: number
}

/** The drawing is a plain cylindrical one: pixels per degree from a point off Cairns. */
const PER_DEGREE = { x: 21.35, y: 25.02 }
const CAIRNS = { lat: -16.92, long: 145.77, x: 361, y: 173 }

/** Where a place lies in the drawing. */
export function pointOf({ lat, long }: Pick<MapPin, 'lat' | 'long'>): { x: number; y: number } {
  return {
    x: Math.round(CAIRNS.x + PER_DEGREE.x * (long - CAIRNS.long)),
    y: Math.round(CAIRNS.y + PER_DEGREE.y * (CAIRNS.lat - lat)),
  }
}

const WHOLE_COAST = '40 90 640 780'
const CLOSE = { width: 330, height: 300 }
/** Labels of places close to the right edge of the land stand on their left. */
const LABEL_GAP = 16

const MAINLAND =
  'M290,17C296 18 303 90 312 105C320 120 345 117 350 125C356 133 350 152 353 163C355 173 363 190 368 200C372 210 379 224 387 233C395 241 417 249 424 258C430 266 430 285 436 295C443 306 462 324 469 333C476 341 479 346 486 353C493 359 516 371 520 380C525 389 517 408 518 420C519 432 529 450 529 465C529 480 521 510 516 525C511 540 500 563 495 573C489 582 483 584 479 593C476 601 470 618 467 630C463 642 457 671 452 680C446 689 438 692 430 695C422 698 406 695 398 700C390 705 382 727 374 728C367 728 350 708 344 705C338 702 336 703 331 705C327 707 320 719 312 720C303 721 281 714 271 710C261 707 249 700 243 695C237 690 234 680 230 673C226 665 218 645 213 640C208 635 197 642 196 640C194 638 205 631 204 623C204 614 194 580 191 580C188 580 186 616 183 623C180 630 170 634 170 630C170 627 183 599 181 598C178 596 157 620 151 623C144 625 139 620 133 613C128 605 121 579 112 570C102 561 80 554 65 550C49 546 30 546 0 543C-30 539 -129 573 -151 525C-172 477 -158 252 -151 200C-143 148 -107 168 -97 155C-86 142 -83 116 -75 108C-68 99 -51 95 -43 98C-35 100 -25 119 -17 123C-9 126 5 131 13 123C21 114 30 72 39 60C48 48 65 36 77 35C90 34 116 52 129 55C142 58 166 46 168 55C170 64 142 109 144 123C146 136 172 141 183 150C193 159 209 180 219 185C230 190 249 199 256 188C263 176 266 124 271 100C276 76 285 17 290 17Z'
const TASMANIA =
  'M338,768C341 764 365 777 376 778C387 778 410 769 415 773C420 776 417 792 415 800C413 808 404 825 398 830C391 835 377 841 370 838C363 834 353 815 348 805C344 795 334 771 338 768Z'

/** The whole coast, or the country around the chosen place. */
export function CoastMap({ pins, chosen = null, label }: { pins: readonly MapPin[]; chosen?: MapPin | null; label: string }) {
  const centre = chosen === null ? null : pointOf(chosen)
  const viewBox = centre === null ? WHOLE_COAST : `${centre.x - 190} ${centre.y - CLOSE.height / 2} ${CLOSE.width} ${CLOSE.height}`
  return (
    <div className="map" role="img" aria-label={label}>
      <span className="map__iso" />
      <svg viewBox={viewBox} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path className="map__land" d={MAINLAND} />
        <path className="map__land" d={TASMANIA} />
        {pins.map((pin) => <Pin key={pin.label} pin={pin} on={pin.label === chosen?.label} />)}
      </svg>
    </div>
  )
}

function Pin({ pin, on }: { pin: MapPin; on: boolean }) {
  const { x, y } = pointOf(pin)
  return (
    <g className={on ? 'map__pin map__pin--on' : 'map__pin'}>
      <circle cx={x} cy={y} r={on ? 11 : 7} />
      <text x={x + LABEL_GAP} y={y + 5}>{pin.label}</text>
    </g>
  )
}
