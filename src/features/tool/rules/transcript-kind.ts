import { transcriptExtensions } from '#src/features/transcript/rules/transcript-extensions.ts'

const transcripts: ReadonlySet<string> = new Set(transcriptExtensions)
const recordings: ReadonlySet<string> = new Set([
  'mp3',
  'm4a',
  'aac',
  'wav',
  'flac',
  'ogg',
  'oga',
  'opus',
  'mp4',
  'm4v',
  'mov',
  'webm',
  'mkv',
  'avi',
])

/** Classifies a file by its name: text, a Word document, media to transcribe first, or something else. */
export function transcriptKind(filename: string): 'transcript' | 'word' | 'recording' | 'other' {
  const extension = /\.([a-z0-9]+)$/.exec(filename.toLowerCase())?.[1] ?? ''
  if (transcripts.has(extension)) return 'transcript'
  if (extension === 'docx') return 'word'
  return recordings.has(extension) ? 'recording' : 'other'
}
