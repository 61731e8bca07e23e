/** What browsers record, best first: the first is what most can, the second what Safari can. */
const types = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4']

/** The format that this browser records in; undefined when it has none that we take. */
export function chooseRecordingType(isSupported: (type: string) => boolean): string | undefined {
  return types.find(isSupported)
}

/** Why there is no sound: what a person can do about each is another thing. */
export type MicrophoneProblem = 'refused' | 'none' | 'busy' | 'unsupported' | 'failed'

/** The reason by the name of the error that `getUserMedia` rejects with. */
export function problemOfMicrophone(error: unknown): MicrophoneProblem {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none'
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy'
  return name === 'TypeError' || name === 'NotSupportedError' ? 'unsupported' : 'failed'
}

export type Stopwatch = { run(): void; halt(): void; seconds(): number }

/** Counts the time in which it runs. `now`: milliseconds that only grow. */
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

/** A file name out of a title: what file systems refuse becomes a space. */
export function recordingFilename(title: string, type: string): string {
  const named = title
    .replace(/[\\/:*?"<>|\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 150)
  return `${named || 'recording'}.${type.startsWith('audio/mp4') ? 'm4a' : 'webm'}`
}
