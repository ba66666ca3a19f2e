/** Plain explanations and remedies for PostgreSQL's start messages. */
const MEANINGS: { pattern: RegExp; meaning: string }[] = [
  {
    pattern: /No space left on device|ENOSPC|Disk quota exceeded/i,
    meaning: 'the disk is full; valid: free some space (a new database needs 80 MB)',
  },
  {
    pattern: /Read-only file system|EROFS/i,
    meaning: 'the file system is read-only; valid: set DATA_DIR to a folder that can be written',
  },
  {
    pattern: /Permission denied|Operation not permitted|EACCES|EPERM/i,
    meaning: 'permission denied; valid: let this user write to the folder, or set DATA_DIR to another',
  },
  {
    pattern: /could not (?:create|resize|map) (?:any |anonymous |dynamic )?shared memory/i,
    meaning: 'the machine gives too little shared memory; valid: a larger /dev/shm or kernel.shmmax',
  },
  {
    pattern: /could not look up (?:effective|local) user/i,
    meaning: 'this user has no name on the machine; valid: add it to /etc/passwd',
  },
]

/** A faulty settings file is named in plain LOG lines before the FATAL one that only says that there is a fault. */
const COMPLAINT = /\b(?:FATAL|PANIC|error):|configuration parameter|invalid value for parameter|syntax error in file/i

/** Messages to clients during a start, recovery or shutdown. They explain no failure. */
export const MEANWHILE = /the database system is (?:starting up|shutting down|not (?:yet )?accepting connections)/

/** One line: what failed, PostgreSQL's own first complaint, and what it means where that is known. */
export function explain(what: string, output: string): string {
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !MEANWHILE.test(line))
  const complaint = lines.find((line) => COMPLAINT.test(line)) ?? lines.at(-1) ?? 'no message'
  const known = MEANINGS.find(({ pattern }) => pattern.test(output))
  const said = complaint.replace(/^.*?\b(?:LOG|FATAL|PANIC|error):\s*/i, '')
  return known === undefined ? `${what}: ${said}` : `${what}: ${known.meaning} (${said})`
}
