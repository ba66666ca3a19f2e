/** Fields that name a photo in a form. */
export function PhotoInputs({ version, sourceUrl }: { version: string; sourceUrl: string }) {
  return (
    <>
      <input type="hidden" name="do" value="photo" />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="photo" value={sourceUrl} />
    </>
  )
}
