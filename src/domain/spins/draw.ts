/** Which prize a drawn number wins (R85). Pure: the server draws the number. */
import type { SpinToWin } from '../site/settings/spin-to-win.ts'

type Prize = SpinToWin['prizes'][number]

/**
 * The prize of a number from 0 to 9999; null for none. Prizes take numbers from 0 on, each as many as its odds, in the
 * order of the settings.
 */
export function prizeOfRoll(prizes: readonly Prize[], roll: number): Prize | null {
  let end = 0
  for (const prize of prizes) {
    end += prize.oddsPerTenThousand
    if (roll < end) return prize
  }
  return null
}

/** Whether the campaign has its page, on a day (`YYYY-MM-DD`) of the site; it stays when the campaign is over. */
export const hasBegun = ({ from }: SpinToWin, day: string): boolean => from <= day

/** Whether the campaign takes spins on a day of the site. */
export const isOn = (campaign: SpinToWin, day: string): boolean => hasBegun(campaign, day) && day <= campaign.until

/** "1 in 40", "3 in 10,000": odds as people read them. */
export function oddsWords(oddsPerTenThousand: number): string {
  const ratio = 10_000 / oddsPerTenThousand
  return Number.isInteger(ratio) ? `1 in ${ratio.toLocaleString('en-AU')}` : `${oddsPerTenThousand} in 10,000`
}
