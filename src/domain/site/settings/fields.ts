/** Value types that settings are made of. Each error message says which values are valid. */
import { z } from 'zod'

/** Ids and slugs: they end up in addresses and database keys. */
export const slugText = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'small letters, digits and single hyphens, such as brisbane-trucks')

/** A key goes into a request's header: what cannot stand there would come back in an error's words, key and all. */
export const keyText = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{1,4096}$/, 'a key of at least one letter, digit or sign of ASCII, without spaces')

export const sentence = z.string().trim().min(1, 'at least one character')

/**
 * Where a link of the site may lead: a path, an anchor or another site over TLS (A2). Never `//host`, which leaves the
 * site unseen.
 */
export const href = z
  .string()
  .regex(
    /^(\/(?![/\\])|#|https:\/\/[^/\s])\S*$/,
    "a path starting with '/', an anchor starting with '#', or an https address",
  )

/** A path of this site. */
export const sitePath = z
  .string()
  .regex(/^\/(?![/\\])\S*$/, "a path starting with a single '/', such as /special-offers")

export const httpsUrl = z.string().regex(/^https:\/\/[^/\s]\S*$/, 'an https address')

/** A file inside the site's folder or media folder; it cannot climb out of it. */
export const relativeFile = z
  .string()
  .regex(/^(?!\/)(?!.*\.\.(\/|$))[\w./ -]+$/, "a relative file path without '..', such as gallery/front.webp")

export const postcode = z.string().regex(/^\d{4}$/, 'four digits, such as 4870')

export const phoneNumber = z
  .string()
  .regex(/^(\+61 ?|0|1[38])[\d ]{4,13}$/, 'an Australian number in digits and spaces, such as 07 5550 0100')

export const hexColour = z.string().regex(/^#[0-9a-f]{6}$/, 'a colour as # and six small hex digits, such as #87a090')

export const isoDate = z.iso.date('a date as YYYY-MM-DD')

/** Time of day on the location's own clock. */
export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time as HH:MM from 00:00 to 23:59')

export const ratePercent = z.number().min(0).max(100)

export const cents = z.int().min(0)

/** The cost of an option on top of a price. Pages say whole dollars, so less than one would stand there as $0. */
export const extraCents = cents.refine((value) => value === 0 || value >= 100, '0, or 100 or more, which is a dollar')
