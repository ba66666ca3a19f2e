/**
 * Removes the make from the front of a model (A4.35), also where a shopper typed it in other letters. Places that
 * already show the make use it: "Mazda 3" becomes "3".
 */
export function modelWithoutMake(make: string, model: string): string {
  return model.toLowerCase().startsWith(`${make.toLowerCase()} `) ? model.slice(make.length + 1) : model
}
