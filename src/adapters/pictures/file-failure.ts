/** Whether an error means that a file does not exist. Other errors do not tell. */
export function isNotThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
}
