import type { ViewerView } from '#domain/media/viewer-views.ts'
import { Icon } from '#ui/icons/icon.tsx'

interface ViewSwitchProps {
  views: readonly ViewerView[]
  startsWith: ViewerView
  /** Number of photos. */
  photos: number
  onLook: (view: ViewerView) => void
}

/** Switches between Spin, Images and Interior (A7.5). CSS shows the checked radio button's pane, without a script. */
export function ViewSwitch({ views, startsWith, photos, onLook }: ViewSwitchProps) {
  return (
    <fieldset className="gal__views">
      <legend className="vh">View</legend>
      {views.map((view) => (
        <label key={view} className={`gal__view gal__view--${view}`}>
          <input
            type="radio"
            name="gallery-view"
            value={view}
            defaultChecked={view === startsWith}
            onChange={() => onLook(view)}
          />
          {view === 'spinner' ? (
            <>
              <Icon name="spin" />
              <span>Spin</span>
            </>
          ) : null}
          {view === 'gallery' ? (
            <>
              <Icon name="photos" />
              <span className="vh">Images: </span>
              <span>{photos}</span>
            </>
          ) : null}
          {view === 'interior' ? <span>Interior</span> : null}
        </label>
      ))}
    </fieldset>
  )
}
