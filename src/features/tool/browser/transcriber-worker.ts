import { failureOf } from '../rules/failure.ts'
import type { Engine } from '../rules/model-files.ts'
import { soundRate } from '../rules/sound-windows.ts'
import { transcribe } from '../rules/transcribe.ts'
import type { News } from '../rules/transcription.ts'
import { Failed, fetchModel } from './fetch-model.ts'
import { openSound, type Sound } from './read-sound.ts'
import { loadWhisper } from './whisper-model.ts'

/** The worker's input: a recording, or audio that the page had to decode. */
export type AskedToTranscribe = {
  recording: Blob | Float32Array<ArrayBuffer>
  url: string
  engine: Engine
  language: string
  fromMs: number
}

// Runs in a worker of the visitor's browser: transcripts are only sent to its own page.
function tell(news: News): void {
  self.postMessage(news)
}

self.addEventListener('message', ({ data }: MessageEvent<AskedToTranscribe>) => void work(data))

async function work({ recording, url, engine, language, fromMs }: AskedToTranscribe): Promise<void> {
  try {
    const sound = await openAny(recording)
    if (sound === 'undecodable') return tell({ kind: 'page-decodes' })
    if (sound === 'no-sound') throw new Failed({ reason: 'no-sound', detail: '' })
    const files = await fetchModel({ url, engine }, (progress) => tell({ kind: 'fetching', progress }))
    tell({ kind: 'loading' })
    const model = await loadWhisper(files, engine)
    await transcribe({ model, sound, language, fromMs, now: () => Date.now() }, tell)
  } catch (error) {
    tell({ kind: 'failed', failure: error instanceof Failed ? error.failure : failureOf(error) })
  }
}

function openAny(recording: AskedToTranscribe['recording']): ReturnType<typeof openSound> {
  if (recording instanceof Blob) return openSound(recording)
  const durationMs = Math.round((recording.length / soundRate) * 1000)
  const sound: Sound = {
    durationMs,
    async *from(beginMs) {
      yield await Promise.resolve(recording.subarray(Math.round((beginMs / 1000) * soundRate)))
    },
  }
  return Promise.resolve(sound)
}
