/** A part of an image, in its pixels. */
export type CutArea = { x: number; y: number; width: number; height: number }

/** Crops an image at its original resolution. Undefined if the browser can't draw it. */
export async function cutPicture(
  picture: HTMLImageElement,
  { x, y, width, height }: CutArea,
  filename: string,
): Promise<File | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(picture, x, y, width, height, 0, 0, width, height)
  // Photographs stay photographs; what may be see-through stays so.
  const isPhoto = /\.jpe?g$/i.test(filename)
  const type = isPhoto ? 'image/jpeg' : 'image/png'
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.92))
  const stem = filename.replace(/\.[^.]+$/, '')
  return blob
    ? new File([blob], `${stem}-${width}x${height}.${isPhoto ? 'jpg' : 'png'}`, { type })
    : undefined
}
