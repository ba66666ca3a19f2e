import { userInfo } from 'node:os'

/** The operating system account that runs the command; a container's may have no name. */
export function accountName(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`
  }
}
