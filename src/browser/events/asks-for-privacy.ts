/**
 * Whether this browser asks sites not to track its user: Global Privacy Control (https://www.w3.org/TR/gpc/), or Do Not
 * Track before it.
 */
export function asksForPrivacy(): boolean {
  return (
    ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true) || navigator.doNotTrack === '1'
  )
}
