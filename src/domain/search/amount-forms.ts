/** Pieces of the forms that amounts and their kin are written in. */

export const KILOMETRES = 'kms?|klms?|kilomet(?:re|er)s?'

/** Words for what an odometer says. */
export const DRIVEN = `${KILOMETRES}|odometer|odo|mileage|driven`

/** A form that begins here and ends with a word. */
export const form = (text: string): RegExp => new RegExp(`^(?:${text})(?= |$)`)
