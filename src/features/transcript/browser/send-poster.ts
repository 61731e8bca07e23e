import { takePoster } from '#src/features/media/browser/take-poster.ts'
import { sendFile } from './send-file.ts'

/** Uses a frame of a video as the cover of its asset. Does nothing when the browser can't decode it. */
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
