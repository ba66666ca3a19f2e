/** Whether the file system says that there is no such file; anything else it says tells nothing about the file. */
export function isNotThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
}
