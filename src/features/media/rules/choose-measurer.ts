// About 20 minutes of MP3, decoded in about 4 seconds; longer files would delay the upload response.
const measuredAtOnceBytes = 20_000_000
// About 12 hours of MP3; decoding more would exceed a job's time limit.
const measuredByJobBytes = 700_000_000

/** Who measures a recording's waveform: the server during the upload, a job, or the browser. */
export function chooseMeasurer({
  mime,
  bytes,
}: {
  mime: string
  bytes: number
}): 'upload' | 'job' | 'browser' {
  if (!serverFormat(mime) || bytes > measuredByJobBytes) return 'browser'
  return bytes <= measuredAtOnceBytes ? 'upload' : 'job'
}

/** The format as the server's decoder knows it; undefined when no decoder with a suitable license exists. */
export function serverFormat(mime: string): 'mp3' | 'wav' | undefined {
  if (mime === 'audio/mpeg') return 'mp3'
  return mime === 'audio/wav' ? 'wav' : undefined
}
