/** Recording formats of browsers, best first: the first is widely supported, the second works in Safari. */
const types = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4']

/** The format this browser records in; undefined when it has none that we accept. */
export function chooseRecordingType(isSupported: (type: string) => boolean): string | undefined {
  return types.find(isSupported)
}

/** Why there is no microphone; each has its own remedy. */
export type MicrophoneProblem = 'refused' | 'none' | 'busy' | 'unsupported' | 'failed'

/** Derived from the name of the error `getUserMedia` rejects with. */
export function problemOfMicrophone(error: unknown): MicrophoneProblem {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none'
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy'
  return name === 'TypeError' || name === 'NotSupportedError' ? 'unsupported' : 'failed'
}

export type Stopwatch = { run(): void; halt(): void; seconds(): number }

/** Measures running time. `now`: monotonic milliseconds. */
export function createStopwatch(now: () => number): Stopwatch {
  let before = 0
  let since: number | undefined
  function running(): number {
    return since === undefined ? 0 : now() - since
  }
  return {
    run() {
      since ??= now()
    },
    halt() {
      before += running()
      since = undefined
    },
    seconds: () => (before + running()) / 1000,
  }
}

/** A file name from a title: characters that file systems reject become spaces. */
export function recordingFilename(title: string, type: string): string {
  const named = title
    .replace(/[\\/:*?"<>|\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 150)
  return `${named || 'recording'}.${type.startsWith('audio/mp4') ? 'm4a' : 'webm'}`
}
