/** Spells each vehicle's make and model as the whole stock does. */
import { isFamily, modelOfFamily, modelWithoutDoubledMake } from './doubled-names.ts'
import { joinSplitMake, makeNameOf } from './make-names.ts'
import { isNumericModel, modelNameOf } from './model-names.ts'

export interface MakeAndModel {
  make: string
  model: string
  /** About a model that a spreadsheet seems to have changed; null without one. */
  warning: string | null
}

/**
 * The known names of a make and model. `makeText` is the make as it was written, before its halves were joined: it may
 * name a family of models ("Range Rover").
 */
export function makeAndModelOf(joinedMake: string, modelText: string, makeText = joinedMake): MakeAndModel {
  const make = makeNameOf(joinedMake)
  const { model, warning } = modelNameOf(make, modelOfFamily(makeText, modelText))
  return { make, model: undoubled(make, joinedMake, model), warning }
}

/** The names of a vehicle that a shopper typed: "VW", "Mazda" and "3", "Isuzu UTE" (A14.3). */
export function typedMakeAndModel(makeText: string, modelText: string): Pick<MakeAndModel, 'make' | 'model'> {
  const split = joinSplitMake(makeText, modelText)
  return makeAndModelOf(split.make, split.model ?? modelText, makeText)
}

/**
 * The model without its make, as the feed and as shoppers name it. `Mazda 3` and `MG 3` carry theirs on purpose
 * (A4.35).
 */
function undoubled(make: string, writtenMake: string, model: string): string {
  if (isNumericModel(make, model)) return model
  const bare = isFamily(writtenMake) ? model : modelWithoutDoubledMake(writtenMake, model)
  return modelWithoutDoubledMake(make, bare)
}
