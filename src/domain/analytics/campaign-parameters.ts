/**
 * Query parameters that campaigns add to a link, such as `utm_source`. They tell where a shopper came from and never
 * change a page. The page cache, the redirects and the record of a visit all read this table (S10).
 */
const NAMES: ReadonlySet<string> = new Set([
  // Google Ads and Analytics, the `gad_` ones since 2024 and 2025 (support.google.com/google-ads/answer/9744275).
  'gclid',
  'gclsrc',
  'gbraid',
  'wbraid',
  'dclid',
  'gad_source',
  'gad_campaignid',
  'srsltid',
  '_ga',
  '_gl',
  // Meta, Microsoft, TikTok, X, LinkedIn, Pinterest, Snapchat, Reddit, Yandex.
  'fbclid',
  'igshid',
  'igsh',
  'msclkid',
  'ttclid',
  'twclid',
  'li_fat_id',
  'epik',
  'scid',
  'sccid',
  'rdt_cid',
  'yclid',
  // Mailchimp and HubSpot.
  'mc_cid',
  'mc_eid',
  '_hsenc',
  '_hsmi',
  // The alert whose letter led here (R75).
  'alert',
])
/** `utm_source` and its kin, HubSpot's ads. */
const PREFIXES = ['utm_', 'hsa_']

export function isCampaignParameter(name: string): boolean {
  const lower = name.toLowerCase()
  return NAMES.has(lower) || PREFIXES.some((prefix) => lower.startsWith(prefix))
}
