/** The office's form of a feed source that is pushed; a test adds its id. */
export const PUSHED_SOURCE = {
  name: 'Used cars',
  kind: 'push',
  mode: 'full',
  format: '',
  url: '',
  every: '',
  late: '180',
  guard: '30',
}
