import { previewTranscript, type TranscriptFile } from '../rules/preview-transcript.ts'

// A large file takes seconds, during which the screen stays usable.
self.addEventListener('message', ({ data }: MessageEvent<TranscriptFile>) =>
  self.postMessage(previewTranscript(data)),
)
