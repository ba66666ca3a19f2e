/** A site's keys at the payment provider: one asks, one signs what the provider tells. */
export interface PaymentKeys {
  key: string
  webhookSecret: string
}

const ENTRY = /^([a-z0-9-]+)=([^,=]*),([^,=]*)$/
const KEY = /^[sr]k_(?:test|live)_[A-Za-z0-9_]{8,}$/
const SECRET = /^whsec_[\x21-\x7e]{16,}$/

/**
 * Reads the variable PAYMENT_KEYS: `site=sk_…,whsec_…`, separated by spaces. Keys by site, or a few words on each
 * fault: they name sites and places, never a key.
 */
export function readPaymentKeys(text: string): Map<string, PaymentKeys> | string[] {
  const keys = new Map<string, PaymentKeys>()
  const faults: string[] = []
  for (const [place, entry] of text.split(/\s+/).filter(Boolean).entries()) {
    const [, site = '', key = '', webhookSecret = ''] = ENTRY.exec(entry) ?? []
    const fault = faultOf(site, key, webhookSecret, keys)
    if (fault === null) keys.set(site, { key, webhookSecret })
    else faults.push(site === '' ? `entry ${place + 1} ${fault}` : `the entry of ${site} ${fault}`)
  }
  return faults.length === 0 ? keys : faults
}

function faultOf(site: string, key: string, secret: string, known: ReadonlyMap<string, PaymentKeys>): string | null {
  if (site === '') return 'is not site=sk_…,whsec_…'
  if (known.has(site)) return 'is there twice'
  if (key.startsWith('pk_')) return 'holds a publishable key, pk_…; the secret one is needed, sk_… or rk_…'
  if (!KEY.test(key)) return 'has no key that begins with sk_test_, sk_live_, rk_test_ or rk_live_'
  if (!SECRET.test(secret))
    return 'has no webhook secret that begins with whsec_ and has 16 further characters at least'
  if ([...known.values()].some((other) => other.key === key)) return 'has the key of another site'
  return null
}
