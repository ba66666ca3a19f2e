/** A site's account: its key opens it, its secret signs its events. */
export interface SimulatorAccount {
  site: string
  key: string
  webhookSecret: string
}

/** Finds the account of a request's key; null for an unknown key. */
export function accountOf(
  accounts: readonly SimulatorAccount[],
  authorization: string | undefined,
): SimulatorAccount | null {
  const key = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
  return accounts.find((account) => account.key === key) ?? null
}

/** Whether a key may move real money. */
export function isLiveKey(key: string): boolean {
  return /^[a-z]+_live_/.test(key)
}
