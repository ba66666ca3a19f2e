import sharp from 'sharp'
import type { PictureWork } from '../picture-work.ts'
import { drawSvg } from './draw.ts'
import { pictureSizeOf, transformPicture } from './transform.ts'

// One thread a picture and nothing kept between pictures, so that memory stays bounded.
sharp.concurrency(1)
sharp.cache(false)

/** Works on pictures with sharp in the process that imports this, which the server never is. */
export const sharpWork: PictureWork = { sizeOf: pictureSizeOf, transform: transformPicture, draw: drawSvg }
