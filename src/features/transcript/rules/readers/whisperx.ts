import type { TranscriptReader } from './reader.ts'
import { isWhisperJson, readWhisperJson } from './whisper-json.ts'

/** WhisperX: Whisper's JSON with a score for each word, and speakers. */
export const whisperx: TranscriptReader = {
  format: 'whisperx',
  recognizes: (sample) => isWhisperJson(sample) && /"(?:score|word_segments|speaker)"\s*:/.test(sample.text),
  read: readWhisperJson,
}
