import type { PublicSite } from '../public-site.ts'
import type { SignInData } from './load.ts'

/** What each question of the sign-in page is drawn from. */
export interface QuestionProps {
  site: PublicSite
  data: SignInData
}
