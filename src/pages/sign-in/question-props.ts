import type { PublicSite } from '../public-site.ts'
import type { SignInData } from './load.ts'

/** Each question of the sign-in page is drawn from these. */
export interface QuestionProps {
  site: PublicSite
  data: SignInData
}
