export interface SlidePicture {
  src: string
  srcSet: string
}

interface SlideImageProps {
  picture: SlidePicture
  /** The picture's `sizes`. */
  sizes: string
  /** Of a picture 1,920 pixels wide. */
  height: number
  /** The largest picture of the first view. */
  isFirst?: boolean
}

/** A wide picture, loaded when it is near. Its words stand beside it, so it has no text of its own. */
export function SlideImage({ picture: { src, srcSet }, sizes, height, isFirst = false }: SlideImageProps) {
  return (
    <img
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      alt=""
      width={1920}
      height={height}
      loading={isFirst ? undefined : 'lazy'}
      decoding={isFirst ? undefined : 'async'}
      fetchPriority={isFirst ? 'high' : undefined}
    />
  )
}
