import { tested, type Effect } from './effect.ts'
import type { SettingLeaf } from '#domain/site/settings/setting-leaves.ts'

/** Accounts: all of it needs a database. */
const signIn = (title: string) => tested('accounts-sign-in.test.ts', title)
const texts = (title: string) => tested('accounts-texts.test.ts', title)
const lists = (title: string) => tested('accounts-lists.test.ts', title)
const alerts = (title: string) => tested('alerts-settings.test.ts', title)

export const ACCOUNT_EFFECTS = {
  'switches.garage': signIn('rule 20 switches.garage'),
  garagePath: signIn('rule 20 garagePath'),
  'gatedRoutes.tradeIn': signIn('rule 20 gatedRoutes.%s'),
  'gatedRoutes.personalisedFinance': signIn('rule 20 gatedRoutes.%s'),
  'gatedRoutes.equifaxFinance': signIn('rule 20 gatedRoutes.%s'),
  'accounts.identifiers[]': signIn('rule 20 accounts.identifiers'),
  'accounts.watchlistSignIn': lists('rule 20 accounts.watchlistSignIn'),
  'accounts.sessionDays': signIn('rule 20 accounts.sessionDays'),
  'accounts.codeMinutes': signIn('rule 20 accounts.codeMinutes'),
  'accounts.passkeys': signIn('rule 20 accounts.passkeys'),
  'accounts.sms.senderId': texts('rule 20 accounts.sms.senderId'),
  'accounts.sms.senderIdRegistered': texts('rule 20 accounts.sms.senderIdRegistered'),
  'accounts.sms.countries[]': signIn('rule 20 accounts.sms.countries'),
  'accounts.sms.dailyMost': signIn('rule 20 accounts.sms.dailyMost'),
  'accounts.inactiveMonths': tested('accounts-retention.test.ts', 'rule 20 accounts.inactiveMonths'),
  'alerts.enabled': alerts('rule 20 alerts.enabled'),
  'alerts.mostSearches': alerts('rule 20 alerts.mostSearches'),
  'alerts.mostInstantPerDay': alerts('rule 20 alerts.mostInstantPerDay'),
  'alerts.quietFrom': alerts('rule 20 alerts.quietFrom'),
  'alerts.quietUntil': alerts('rule 20 alerts.quietUntil'),
} satisfies Partial<Record<SettingLeaf, Effect>>
