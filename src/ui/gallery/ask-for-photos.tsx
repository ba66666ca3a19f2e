/** The quiet link under a gallery by which a shopper asks for photos, or for more of them (A7.11). */
export function AskForPhotos({ href, photos }: { href: string; photos: number }) {
  return (
    <p>
      <a className="link" href={href} data-hydrates="form-dialog">
        {photos === 0 ? 'Ask for photos' : 'Ask for more photos'}
      </a>
    </p>
  )
}
