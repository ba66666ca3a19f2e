/** A vehicle's name in one line. No name says its make twice: the model of a Mazda 3 is "Mazda 3" (A4.35, S11). */
import { modelWithoutMake } from './model-without-make.ts'

interface NamedVehicle {
  year: number | null
  make: string | null
  model: string | null
  badge?: string | null
}

/** "2022 Mazda 3 Touring"; what is not known is left out. */
export function vehicleName({ year, make, model, badge = null }: NamedVehicle): string {
  return [year, makeAndModel(make ?? '', model ?? ''), badge].filter((part) => part !== null && part !== '').join(' ')
}

/** "Toyota Hilux", "Mazda 3"; the make alone where the model is called like it. */
export function makeAndModel(make: string, model: string): string {
  return make.toLowerCase() === model.toLowerCase() ? make : `${make} ${modelWithoutMake(make, model)}`.trim()
}
