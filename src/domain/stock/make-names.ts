/** Gives each make one name, however a feed spells it (A4.34). */
import { lookUp } from '../look-up.ts'
import { KNOWN_MAKES } from './known-makes.ts'

/** A4.34 first, then the spellings that Australian feeds use. Keys without case, spaces and punctuation. */
const ALIASES: Record<string, string> = {
  suzukiaustralia: 'Suzuki',
  mercedesbenz: 'Mercedes-Benz',
  isuzuute: 'Isuzu',
  viscountcaravans: 'Viscount',
  mercedes: 'Mercedes-Benz',
  mercedesamg: 'Mercedes-Benz',
  isuzutrucks: 'Isuzu',
  vw: 'Volkswagen',
  landrover: 'Land Rover',
  rangerover: 'Land Rover',
  chev: 'Chevrolet',
  greatwall: 'GWM',
  gwmhaval: 'GWM',
  mgmotor: 'MG',
  ssang: 'SsangYong',
  harley: 'Harley-Davidson',
  rollsroyce: 'Rolls-Royce',
  // Names that shoppers use.
  merc: 'Mercedes-Benz',
  benz: 'Mercedes-Benz',
  vdub: 'Volkswagen',
  beemer: 'BMW',
  bimmer: 'BMW',
  chevy: 'Chevrolet',
  subie: 'Subaru',
  landy: 'Land Rover',
}

const bare = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

const BY_BARE_NAME = new Map(KNOWN_MAKES.map((make) => [bare(make), make]))

/**
 * The name shoppers know a make by. A make that is not known keeps its spelling, unless it is all capitals or all
 * small.
 */
export function makeNameOf(text: string): string {
  const key = bare(text)
  const known = lookUp(ALIASES, key) ?? BY_BARE_NAME.get(key)
  if (known !== undefined) return known
  const shouted = text.length > 3 && text === text.toUpperCase()
  return shouted || text === text.toLowerCase() ? titleCased(text) : text
}

/** Makes of two words that a feed may have split between its make and model columns: first word → rest. */
const SPLIT_MAKES: Record<string, readonly [rest: string, make: string][]> = {
  land: [['Rover', 'Land Rover']],
  range: [['Rover', 'Land Rover']],
  alfa: [['Romeo', 'Alfa Romeo']],
  aston: [['Martin', 'Aston Martin']],
  great: [['Wall', 'GWM']],
  rolls: [['Royce', 'Rolls-Royce']],
  mercedes: [['Benz', 'Mercedes-Benz']],
  harley: [['Davidson', 'Harley-Davidson']],
  royal: [['Enfield', 'Royal Enfield']],
  moto: [['Guzzi', 'Moto Guzzi']],
  mv: [['Agusta', 'MV Agusta']],
}

/**
 * Make and model as they belong together: `Land` + `Rover Discovery` is a Land Rover Discovery (237 rows of formats.md
 * §1). `model` is `null` where the split left none.
 */
export function joinSplitMake(make: string, model: string | null): { make: string; model: string | null } {
  for (const [rest, joined] of lookUp(SPLIT_MAKES, make.toLowerCase()) ?? []) {
    const first = model?.split(/[ -]/, 1)[0] ?? ''
    if (model === null || first.toLowerCase() !== rest.toLowerCase()) continue
    const left = model.slice(rest.length).replace(/^[ -]+/, '')
    const isRange = make.toLowerCase() === 'range'
    return { make: joined, model: isRange ? `Range Rover ${left}`.trim() : left === '' ? null : left }
  }
  return { make, model }
}

function titleCased(text: string): string {
  return text
    .toLowerCase()
    .replace(/(^|[\s-])(\p{L})/gu, (_, gap: string, letter: string) => gap + letter.toUpperCase())
}
