import { takePoster } from '#src/features/media/browser/take-poster.ts'
import { sendFile } from './send-file.ts'

/** Makes a picture out of a film the cover of its asset. Nothing happens where the browser cannot decode it. */
export async function sendPoster(asset: string, film: File): Promise<void> {
  const picture = await takePoster(film)
  if (!picture) return
  const name = `${film.name.replace(/\.[^.]+$/, '')}.jpg`
  await sendFile(new File([picture], name, { type: picture.type }), {
    asset,
    as: 'cover',
    onProgress: () => undefined,
    signal: new AbortController().signal,
  })
}
