import type { DemoVehicle } from '../vehicle.ts'
import type { Subject } from './comment-phrases.ts'

/** Conditions that a phrase may put on its vehicle, in square brackets at its start. */
export const TRAITS = ['car', 'ute', 'four-wheel', 'manual', 'recent', 'older', 'towed'] as const
export type Trait = (typeof TRAITS)[number]

export interface CommentFacts {
  subject: Subject
  traits: ReadonlySet<Trait>
  model: string
  km: number | null
  towKg: number | null
  place: string
}

type DescribedVehicle = Pick<
  DemoVehicle,
  'item' | 'condition' | 'shape' | 'engine' | 'gearbox' | 'year' | 'model' | 'km' | 'towKg' | 'town' | 'caravan'
>

function subjectOf({ item, condition, shape, engine }: DescribedVehicle): Subject {
  if (item === 'caravan') return condition === 'new' ? 'new-caravan' : 'caravan'
  if (condition !== 'used') return condition
  if (item === 'truck' || item === 'motorcycle') return item
  if (engine?.fuel === 'electric') return 'electric'
  return shape === 'ute' || shape === 'single-cab' || shape === '4x4' || shape === 'van' ? 'work' : 'car'
}

/** The facts that comments are made of. Up to six years old is recent, from five years on is older. */
export function factsOf(vehicle: DescribedVehicle, thisYear: number): CommentFacts {
  const { item, shape, engine, gearbox, year, model, km, towKg, town, caravan } = vehicle
  const held: Record<Trait, boolean> = {
    car: item === 'car',
    ute: shape === 'ute' || shape === 'single-cab',
    'four-wheel': engine?.drive === '4WD',
    manual: gearbox?.startsWith('M') === true,
    recent: thisYear - year <= 6,
    older: thisYear - year >= 5,
    towed: caravan !== null && engine === null && caravan.kind !== 'Slide-on',
  }
  return {
    subject: subjectOf(vehicle),
    traits: new Set(TRAITS.filter((trait) => held[trait])),
    model,
    km,
    towKg,
    place: town,
  }
}
