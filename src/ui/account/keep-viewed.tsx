import { MOST_KEPT_VIEWED } from '#domain/lists/watchlist.ts'

/** Turns the keeping of viewed vehicles on and off, and says what is kept (R43, R97). `keepViewedPath` leads here. */
export function KeepViewed({ isKept }: { isKept: boolean }) {
  return (
    <section className="panel own-form" id="looked-at" aria-labelledby="looked-at-title">
      <h2 className="h3" id="looked-at-title">
        What you look at
      </h2>
      <form method="post">
        <div className="acct__ticks">
          <div className="tick">
            <input id="keeps-viewed" type="checkbox" name="keeps_viewed" value="1" defaultChecked={isKept} />
            <label htmlFor="keeps-viewed">
              Keep what I looked at
              <span className="acct__note">
                We keep the last {MOST_KEPT_VIEWED} vehicles whose pages you open while you are signed in, each with the
                time. They stand in your garage on every device. No other page is noted. Switch it off, and the list is
                deleted.
              </span>
            </label>
          </div>
        </div>
        <p className="own-form__foot">
          <button className="btn btn--go" name="do" value="change-viewed">
            Save
          </button>
        </p>
      </form>
    </section>
  )
}
