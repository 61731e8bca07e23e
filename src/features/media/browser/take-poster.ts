import { ALL_FORMATS, BlobSource, CanvasSink, Input } from 'mediabunny'

const widest = 1280

/**
 * A frame of a video, taken a tenth of the way in, past most title cards. Undefined for audio, and when this browser
 * can't decode it.
 */
export async function takePoster(film: File): Promise<Blob | undefined> {
  using input = new Input({ source: new BlobSource(film), formats: ALL_FORMATS })
  const track = await input.getPrimaryVideoTrack()
  if (!track || !(await track.canDecode())) return undefined
  const width = Math.min(widest, await track.getDisplayWidth())
  const at = (await track.computeDuration()) / 10
  const shown = await new CanvasSink(track, { width }).getCanvas(at)
  return shown ? asJpeg(shown.canvas) : undefined
}

async function asJpeg(canvas: HTMLCanvasElement | OffscreenCanvas): Promise<Blob | undefined> {
  if (canvas instanceof OffscreenCanvas) return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', 0.85))
}
