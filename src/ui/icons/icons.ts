/** The icons the pages use: our name, and the Lucide icon it is drawn from. Add one here, then run `node src/ui/icons/build-sprite.ts`. */
export const ICONS = {
  'arrow-right': 'arrow-right',
  axle: 'weight',
  boat: 'sailboat',
  body: 'car-front',
  call: 'phone',
  caravan: 'caravan',
  check: 'check',
  'chevron-down': 'chevron-down',
  'chevron-left': 'chevron-left',
  'chevron-right': 'chevron-right',
  close: 'x',
  directions: 'navigation',
  filters: 'sliders-horizontal',
  fuel: 'fuel',
  gears: 'cog',
  good: 'circle-check',
  kilometres: 'gauge',
  length: 'ruler',
  menu: 'menu',
  motorcycle: 'motorbike',
  pin: 'map-pin',
  search: 'search',
  sleeps: 'bed-double',
  truck: 'truck',
} as const

export type IconName = keyof typeof ICONS
