/** Patterns for amounts in a query: kilometres, odometer, towing capacity. */

export const KILOMETRES = 'kms?|klms?|kilomet(?:re|er)s?'

/** Words for an odometer reading. */
export const DRIVEN = `${KILOMETRES}|odometer|odo|mileage|driven`

/** Anchors a pattern at the start of a text and a word's end. */
export const form = (text: string): RegExp => new RegExp(`^(?:${text})(?= |$)`)

const TONNES = String.raw`(?<towed>\d{1,2}(?:\.\d{1,2})?|\d{3}|\d,?\d{3}) ?(?<unit>kgs?|kilos?|t|tonnes?)`
const TOWS = '(?:can )?(?:tow(?:s|ing)?(?: capacity)?(?: of)?|braked(?: towing)?)'

/** A towing capacity that the shopper asks for. */
export const TOWING = `${TOWS} ${TONNES}|${TONNES.replaceAll('<', '<after_')} ${TOWS}`
