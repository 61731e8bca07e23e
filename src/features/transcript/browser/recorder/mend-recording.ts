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
 * The same sound in a file that says how long it is, where each moment stands and what it is called: what a browser
 * records says nothing of it, and players then cannot seek in it. Nothing is decoded. What cannot be read comes back as
 * it was; the server takes it all the same.
 */
export async function mendRecording(recorded: Blob, { title }: { title?: string } = {}): Promise<Blob> {
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
