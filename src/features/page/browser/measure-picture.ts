/** The image's natural size in pixels; undefined when it can't be loaded or has none. */
export async function measurePicture(
  address: string,
): Promise<{ width: number; height: number } | undefined> {
  const picture = new Image()
  picture.referrerPolicy = 'no-referrer'
  picture.src = address
  try {
    await picture.decode()
  } catch {
    // The page shows an image of unknown size in a frame instead.
    return undefined
  }
  const { naturalWidth: width, naturalHeight: height } = picture
  return width > 0 && height > 0 ? { width, height } : undefined
}
