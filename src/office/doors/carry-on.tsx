import { DoorFrame } from '#ui/office/door-frame.tsx'

export interface CarryOnView {
  /** Address of the screen whose form is kept. */
  action: string
  /** Name and value of the field that names the kept form. */
  kept: { name: string; value: string }
}

/** Carries a form out that was kept while its sender proved who they are (Office R6). */
export function CarryOn({ view: { action, kept } }: { view: CarryOnView }) {
  return (
    <DoorFrame foot="It is kept for 15 minutes and carried out once.">
      <h1>It is you</h1>
      <p className="si__w">All that you typed was kept. Nothing is done yet.</p>
      <form method="post" action={action}>
        <input type="hidden" {...kept} />
        <button className="btn btn--go" type="submit">
          Carry it out now
        </button>
      </form>
      <a className="btn btn--quiet" href={action}>
        Back without
      </a>
    </DoorFrame>
  )
}
