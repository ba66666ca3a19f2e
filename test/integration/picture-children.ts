import { execFileSync } from 'node:child_process'

/** Ids of the picture processes that a process has started and that have not ended. */
export function pictureChildren(parent: number): number[] {
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
  return listed.split('\n').flatMap((line) => {
    const [pid, itsParent, ...words] = line.trim().split(/\s+/)
    const isOne = Number(itsParent) === parent && words.some((word) => word.endsWith('pictures/worker/main.ts'))
    return isOne ? [Number(pid)] : []
  })
}
