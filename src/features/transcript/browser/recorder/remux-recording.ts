import {
  ALL_FORMATS,
  BlobSource,
  BufferTarget,
  Conversion,
  Input,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny'

/**
 * Remuxes a recording to add a length, an index and a title: browsers write none of these, and players then
 * can't seek. Nothing is decoded. Unreadable files are returned unchanged; the server accepts them too.
 */
export async function remuxRecording(recorded: Blob, { title }: { title?: string } = {}): Promise<Blob> {
  const format = recorded.type.startsWith('audio/mp4') ? new Mp4OutputFormat() : new WebMOutputFormat()
  try {
    using input = new Input({ source: new BlobSource(recorded), formats: ALL_FORMATS })
    const target = new BufferTarget()
    const output = new Output({ format, target })
    const conversion = await Conversion.init({
      input,
      output,
      tags: (tags) => ({ ...tags, ...(title && { title }) }),
      showWarnings: false,
    })
    await conversion.execute()
    return target.buffer ? new Blob([target.buffer], { type: recorded.type }) : recorded
  } catch {
    return recorded
  }
}
