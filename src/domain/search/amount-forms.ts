/** Pieces of the forms that amounts and their kin are written in. */

export const KILOMETRES = 'kms?|klms?|kilomet(?:re|er)s?'

/** Words for what an odometer says. */
export const DRIVEN = `${KILOMETRES}|odometer|odo|mileage|driven`

/** A form that begins here and ends with a word. */
export const form = (text: string): RegExp => new RegExp(`^(?:${text})(?= |$)`)

const TONNES = String.raw`(?<towed>\d{1,2}(?:\.\d{1,2})?|\d{3}|\d,?\d{3}) ?(?<unit>kgs?|kilos?|t|tonnes?)`
const TOWS = '(?:can )?(?:tow(?:s|ing)?(?: capacity)?(?: of)?|braked(?: towing)?)'

/** What a vehicle shall tow. */
export const TOWING = `${TOWS} ${TONNES}|${TONNES.replaceAll('<', '<after_')} ${TOWS}`
