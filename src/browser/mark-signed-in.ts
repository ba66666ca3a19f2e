import { isSignedIn } from './signed-in.ts'

/** Says in the header that somebody is signed in (R23). The link keeps its place and size, so nothing moves. */
export function markSignedIn(document: Document): void {
  for (const link of document.querySelectorAll<HTMLElement>('[data-garage]')) {
    link.toggleAttribute('data-signed-in', isSignedIn())
    link.setAttribute('aria-label', isSignedIn() ? 'My garage' : 'Sign in')
  }
}
