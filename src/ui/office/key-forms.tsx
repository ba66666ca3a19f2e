import type { ReactNode } from 'react'

/** Buttons of something that works by a key: pause or resume it, renew the key, remove it. `children` come first. */
export function KeyForms({ isPaused, children }: { isPaused: boolean; children?: ReactNode }) {
  return (
    <form method="post" className="in of-acts">
      {children}
      <button className="btn btn--line" name="do" value={isPaused ? 'resume' : 'pause'} type="submit">
        {isPaused ? 'Resume' : 'Pause'}
      </button>
      <button className="btn btn--line" name="do" value="new-key" type="submit">
        Make another key
      </button>
      <button className="btn btn--line" name="do" value="remove" type="submit">
        Remove
      </button>
    </form>
  )
}
