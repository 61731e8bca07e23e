import { parentPort, workerData } from 'node:worker_threads'
import { MPEGDecoder } from 'mpg123-decoder'
import { createPeakMeter, type PeakMeter } from '../rules/peak-meter.ts'
import { createWavReader } from '../rules/wav-reader.ts'
import type { MeasuredPeaks } from '../schema.ts'

type Ear = { hear(piece: Uint8Array): void; sampleRate(): number }

const meter = createPeakMeter()
const made = workerData === 'wav' ? Promise.resolve(wavEar(meter)) : mp3Ear(meter)

// Listen before creating the decoder: this listener is all that keeps the thread alive.
parentPort?.on('message', (piece: Uint8Array) => {
  void answer(piece)
})

/** Answers each chunk with null, and the final empty chunk with the result. */
async function answer(piece: Uint8Array): Promise<void> {
  const ear = await made
  if (piece.length > 0) {
    ear.hear(piece)
    parentPort?.postMessage(null)
    return
  }
  const rate = ear.sampleRate()
  const measured: MeasuredPeaks = {
    peaks: meter.read(),
    durationMs: rate > 0 ? Math.round((meter.samples() / rate) * 1000) : 0,
  }
  parentPort?.postMessage(measured)
  parentPort?.close()
}

function wavEar(into: PeakMeter): Ear {
  const reader = createWavReader()
  return {
    hear(piece) {
      const channels = reader.read(piece)
      if (channels.length > 0) into.add(channels)
    },
    sampleRate: () => reader.sampleRate() ?? 0,
  }
}

async function mp3Ear(into: PeakMeter): Promise<Ear> {
  const decoder = new MPEGDecoder()
  await decoder.ready
  let rate = 0
  return {
    hear(piece) {
      const decoded = decoder.decode(piece)
      if (decoded.samplesDecoded === 0) return
      rate = decoded.sampleRate
      into.add(decoded.channelData)
    },
    sampleRate: () => rate,
  }
}
