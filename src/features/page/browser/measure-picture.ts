/** The picture's own size in pixels; undefined when it cannot be loaded or has none. */
export async function measurePicture(
  address: string,
): Promise<{ width: number; height: number } | undefined> {
  const picture = new Image()
  picture.referrerPolicy = 'no-referrer'
  picture.src = address
  try {
    await picture.decode()
  } catch {
    // A picture that does not load has no size; the page shows it in a frame instead.
    return undefined
  }
  const { naturalWidth: width, naturalHeight: height } = picture
  return width > 0 && height > 0 ? { width, height } : undefined
}
