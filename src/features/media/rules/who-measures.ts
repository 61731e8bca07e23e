// About twenty minutes of MP3, decoded in some four seconds; a longer one would hold up the answer to its upload.
const measuredAtOnceBytes = 20_000_000
// About twelve hours of MP3; decoding more would take longer than a job may.
const measuredByJobBytes = 700_000_000

/** Who decodes a recording for its waveform: the server while it takes it, the server later, or a browser. */
export function whoMeasures({ mime, bytes }: { mime: string; bytes: number }): 'upload' | 'job' | 'browser' {
  if (!serverFormat(mime) || bytes > measuredByJobBytes) return 'browser'
  return bytes <= measuredAtOnceBytes ? 'upload' : 'job'
}

/** The format as our decoder knows it; undefined where the server has none under a licence that we can ship. */
export function serverFormat(mime: string): 'mp3' | 'wav' | undefined {
  if (mime === 'audio/mpeg') return 'mp3'
  return mime === 'audio/wav' ? 'wav' : undefined
}
