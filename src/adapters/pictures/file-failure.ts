/** Tells whether an error means that a file does not exist. Other errors say nothing about the file. */
export function isNotThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
}
