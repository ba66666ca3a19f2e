/**
 * Whether this browser asks sites not to track its user. It says so by Global Privacy Control
 * (https://www.w3.org/TR/gpc/), or by the older Do Not Track.
 */
export function asksForPrivacy(): boolean {
  return (
    ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true) || navigator.doNotTrack === '1'
  )
}
