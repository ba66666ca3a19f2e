import { setTimeout as pause } from 'node:timers/promises'

/** Waits until a condition holds, looking every 20 ms; the runner's time limit ends it where it never does. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await pause(20)
}
