/**
 * Date formats by time zone, each built only once. Building one takes a hundred times as long as formatting. The result
 * throws a RangeError for an unknown zone.
 */
export function zoneFormats(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (timeZone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (timeZone) => {
    const known = formats.get(timeZone)
    if (known) return known
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone })
    formats.set(timeZone, format)
    return format
  }
}

/** A part of a moment by its name, such as `hour`; empty where the format has none of that name. */
export function partsOf(format: Intl.DateTimeFormat, moment: Date): (type: string) => string {
  const parts = format.formatToParts(moment)
  return (type) => parts.find((part) => part.type === type)?.value ?? ''
}
