import { describe, expect, it } from 'vitest'
import { explain } from './failure.ts'

describe('explain', () => {
  const cases: [string, string, string][] = [
    [
      'a full disk',
      'creating directory x ... ok\ninitdb: error: could not write to file "x": No space left on device\n',
      'No start: the disk is full; valid: free some space (a new database needs 80 MB) (could not write to ' +
        'file "x": No space left on device)',
    ],
    [
      'no permission',
      '2026-03-01 00:00:00.000 UTC [7] FATAL:  could not open file "pg_wal": Permission denied',
      'No start: permission denied; valid: let this user write to the folder, or set DATA_DIR to another ' +
        '(could not open file "pg_wal": Permission denied)',
    ],
    [
      'a setting that is none',
      'LOG:  unrecognized configuration parameter "x" in file "c" line 3\nFATAL: ' +
        ' configuration file "c" contains errors',
      'No start: unrecognized configuration parameter "x" in file "c" line 3',
    ],
    [
      'no reason of the answers given meanwhile',
      'FATAL:  the database system is starting up\nFATAL:  required WAL directory "pg_wal" does not exist',
      'No start: required WAL directory "pg_wal" does not exist',
    ],
    ['something unknown', 'first\nlast words\n', 'No start: last words'],
    ['nothing at all', '', 'No start: no message'],
  ]
  it.each(cases)('names %s in one line', (_, output, line) => {
    expect(explain('No start', output)).toBe(line)
  })
})
