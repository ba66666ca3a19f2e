import type { PicturedBody } from '../catalogue/model-line.ts'
import type { Hotspot } from '../vehicle.ts'

/**
 * Hotspots of Aster's turntables and cabins. Places are shares of the picture; `activeAngle` is the frame, ten degrees
 * apart.
 */

type Place = readonly [frame: number, x: number, y: number]

function hotspot(id: string, anchor: string, description: string, places: readonly Place[]): Hotspot {
  return {
    id,
    description,
    anchors: [anchor],
    positions: places.map(([activeAngle, posX, posY]) => ({ activeAngle, posX, posY })),
  }
}

/** Measured in the frames of spin/suv. */
const ON_AN_SUV: readonly Hotspot[] = [
  hotspot('mirror-camera', 'mirror', 'Camera in the mirror shows the lane beside you when you indicate.', [
    [34, 0.44, 0.43],
    [0, 0.49, 0.42],
    [2, 0.553, 0.42],
    [4, 0.675, 0.42],
    [6, 0.7, 0.42],
  ]),
  hotspot('tailgate', 'tailgate', 'Powered tailgate, opens with a foot under the bumper.', [
    [18, 0.19, 0.37],
    [20, 0.29, 0.385],
    [22, 0.447, 0.39],
    [24, 0.56, 0.395],
    [27, 0.745, 0.38],
  ]),
]

/** Measured in interior/suv-*.webp, whose middle is straight ahead. */
const IN_THE_CABIN: readonly Hotspot[] = [
  hotspot('screen', 'screen', '12.3 inch screen with wireless phone connection.', [[0, 0.515, 0.564]]),
  hotspot('seats', 'seats', 'Front seats heat and cool.', [[0, 0.28, 0.72]]),
]

/** Hotspots of a shape; outside only where its frames were measured. */
export function hotspotsOf(shape: PicturedBody | null): { exterior: Hotspot[]; interior: Hotspot[] } {
  return { exterior: shape === 'suv' ? [...ON_AN_SUV] : [], interior: [...IN_THE_CABIN] }
}

/**
 * HTML with a script, as a provider of 360 views gives it to dealers. This one draws a turning outline and sends no
 * request.
 */
export const DEMO_SPIN_CODE = [
  '<style>html,body{height:100%;margin:0;background:#e7eaec;font:600 16px sans-serif;color:#14181b}',
  'main{height:100%;display:grid;place-content:center;justify-items:center;gap:16px}',
  'button{font:inherit;padding:12px 20px;border:0;border-radius:8px;background:#14181b;color:#fff}</style>',
  '<main><svg width="240" height="120" viewBox="0 0 240 120" role="img" aria-label="Outline of a car"><g id="car">',
  '<path d="M20 90V66l40-12 28-28h76l32 30 24 8v26z" fill="#3a6ea5"/>',
  '<circle cx="68" cy="92" r="18"/><circle cx="176" cy="92" r="18"/></g></svg>',
  '<button type="button">Turn</button></main>',
  '<script>let d=0;const c=document.getElementById("car");document.querySelector("button").onclick=()=>{d=(d+30)%360;',
  'c.setAttribute("transform",',
  '"translate(120 0) scale("+Math.cos(d*Math.PI/180).toFixed(3)+" 1) translate(-120 0)")}</script>',
].join('')
