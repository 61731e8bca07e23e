import { countWords } from '#src/features/transcript/rules/words.ts'
import { writeWebvtt } from '#src/features/transcript/rules/write-subtitles.ts'
import { type Draft, titleOf } from './draft.ts'
import { segmentsOf, textOf } from './heard.ts'
import type { Transcription } from './transcription.ts'

// One cue per passage: it has to be read back unchanged.
const oneLine = Infinity

/** A transcription as stored in the browser and saved to a workspace. `now` in milliseconds since 1970. */
export function spokenDraft(
  { name, heard, language, found }: Transcription,
  { id, now }: { id: string; now: number },
): Draft<'whisper'> {
  const text = writeWebvtt(segmentsOf(heard), { lineLength: oneLine, withSpeakers: true })
  const filename = `${name.replace(/\.[^.]+$/, '')}.vtt`
  return {
    version: 1,
    id,
    tool: 'whisper',
    keptAt: now,
    title: titleOf({ filename, text }),
    source: { filename, text },
    wishes: { tone: 'neutral', length: 'medium' },
    kinds: [],
    outputs: [],
    words: countWords(heard.map(textOf).join(' ')),
    language: language || found || 'en',
    heard,
  }
}
