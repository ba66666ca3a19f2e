/** The model without a make at its front, for a place that already says the make: "Mazda 3" of Mazda is "3" (A4.35). */
export function modelWithoutMake(make: string, model: string): string {
  return model.startsWith(`${make} `) ? model.slice(make.length + 1) : model
}
