import { SIGN_IN_PATH } from '#domain/site/paths.ts'
import type { PageLoader } from '../page.ts'

export interface SignInData {
  kind: 'sign-in'
}

/** The page on which a shopper signs in (R1, A3.8). */
export const loadSignIn: PageLoader<SignInData> = async ({ site }) => ({
  kind: 'page',
  status: 200,
  head: {
    title: `Sign in | ${site.name}`,
    description: `Sign in at ${site.name}.`,
    canonical: SIGN_IN_PATH,
    index: false,
    isOfAccount: true,
  },
  data: { kind: 'sign-in' },
})
