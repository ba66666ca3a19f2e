/** Checks of the settings of shoppers' accounts (A16; accounts.md, section 1). */
import type { Site } from '../site.ts'
import { valueText, type Finding } from './problem.ts'

/** Settings of accounts that do not go together. A gate without accounts would lead nowhere (R33). */
export function accountFindings({ switches, accounts, gatedRoutes }: Site): Finding[] {
  if (switches.garage)
    return accounts.identifiers.includes('phone')
      ? []
      : [
          {
            path: ['accounts', 'identifiers'],
            found: 'no phone while switches.garage is on',
            valid: 'phone among them, which the watchlist needs (A16.1)',
          },
        ]
  return Object.entries(gatedRoutes).flatMap(([gate, isClosed]) =>
    isClosed
      ? [
          {
            path: ['gatedRoutes', gate],
            found: 'true while switches.garage is off',
            valid: `false, or true with switches.garage: gatedRoutes.${gate} needs switches.garage (R33)`,
          },
        ]
      : [],
  )
}

/** Warns of a sender's name that telephones mark as unverified. */
export function senderIdWarnings({ switches, accounts: { sms } }: Site): Finding[] {
  return !switches.garage || sms.senderId === null || sms.senderIdRegistered
    ? []
    : [
        {
          path: ['accounts', 'sms', 'senderIdRegistered'],
          found: `false for senderId ${valueText(sms.senderId)}`,
          valid: 'true once it is registered, or senderId null; since 1 July 2026 the text is shown as "Unverified"',
          source: 'SMS Sender ID Register, Telecommunications Act 1997 Part 24B',
        },
      ]
}

/** Warns where nobody sends the texts of a site with accounts. `sendsTexts`: SMS_URL names a provider. */
export function textWarnings({ switches }: Site, { sendsTexts }: { sendsTexts: boolean }): Finding[] {
  return !switches.garage || sendsTexts
    ? []
    : [
        {
          path: ['SMS_URL'],
          found: 'nothing while switches.garage is on',
          valid: 'the address of a provider (docs/sms.md); without one, codes by text are written into files',
          source: 'R9',
        },
      ]
}
