import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { PROJECT_FOLDER } from '../project-folder.ts'
import { mediaFolderOf } from './picture-site.ts'

const of = (folder: string | null) => mediaFolderOf({ media: { folder, allowedOrigins: [] } })

afterEach(() => {
  vi.restoreAllMocks()
})

it('A26.1 the media folder is found wherever the program was started', () => {
  vi.spyOn(process, 'cwd').mockReturnValue('/elsewhere')
  expect(of('demo/media')).toBe(join(PROJECT_FOLDER, 'demo/media'))
  expect(of('/srv/pictures')).toBe('/srv/pictures')
  expect(of(null)).toBeNull()
})
