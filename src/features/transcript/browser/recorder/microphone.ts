import { chooseRecordingType } from '#src/features/transcript/rules/recording.ts'

export type Microphone = {
  stream: MediaStream
  /** The device's id, as in `choices`. */
  device: string
  choices: { value: string; label: string }[]
}

/** The format this browser records in; undefined when it can't record. */
export function recordingType(): string | undefined {
  if (typeof MediaRecorder === 'undefined' || !navigator.mediaDevices?.getUserMedia) return undefined
  return chooseRecordingType((type) => MediaRecorder.isTypeSupported(type))
}

/** Opens a microphone, the default one unless one is given. Rejects like `getUserMedia`; see problemOfMicrophone. */
export async function openMicrophone(device?: string): Promise<Microphone> {
  const audio = device ? { deviceId: { exact: device } } : true
  const stream = await navigator.mediaDevices.getUserMedia({ audio })
  const devices = await navigator.mediaDevices.enumerateDevices()
  // Browsers list devices only after permission was granted.
  const choices = devices
    .filter(({ kind, deviceId }) => kind === 'audioinput' && deviceId !== '')
    .map(({ deviceId, label }, place) => ({ value: deviceId, label: label || String(place + 1) }))
  return { stream, choices, device: stream.getAudioTracks()[0]?.getSettings().deviceId ?? device ?? '' }
}

export function closeMicrophone({ stream }: Pick<Microphone, 'stream'>): void {
  for (const track of stream.getTracks()) track.stop()
}

/** Reports the volume, from 0 to 1, about ten times a second until stopped. */
export function followLevel(stream: MediaStream, onLevel: (level: number) => void): () => void {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    onLevel(samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0))
  }, 100)
  return () => {
    clearInterval(timer)
    void context.close()
  }
}
