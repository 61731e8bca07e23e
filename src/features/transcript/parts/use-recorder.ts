import { useEffect, useState, useSyncExternalStore } from 'react'
import {
  closeMicrophone,
  type Microphone,
  openMicrophone,
  recordingType,
} from '#src/features/transcript/browser/recorder/microphone.ts'
import {
  type Recorded,
  Recorder,
  type RecorderState,
} from '#src/features/transcript/browser/recorder/recorder.ts'
import {
  type DeviceRecording,
  deleteRecording,
  findRecordings,
  loadRecording,
} from '#src/features/transcript/browser/recorder/recording-store.ts'
import { type MicrophoneProblem, problemOfMicrophone } from '#src/features/transcript/rules/recording.ts'
import { remuxInBrowser } from '../browser/recorder/remux-in-browser.ts'

/** Steps from choosing a microphone to saving the recording. */
export type Stage =
  | { kind: 'idle' | 'asking' | 'finishing' }
  | { kind: 'problem'; problem: MicrophoneProblem }
  | { kind: 'ready'; microphone: Microphone }
  | { kind: 'live'; microphone: Microphone; recorder: Recorder; state: RecorderState }
  | { kind: 'finished'; recorded: Recorded }

export type RecorderDesk = {
  stage: Stage
  /** Earlier unsaved recordings on this device. */
  waiting: DeviceRecording[]
  open(this: void, device?: string): Promise<void>
  start(this: void): void
  /** Opens an earlier recording. */
  takeUp(this: void, one: DeviceRecording): Promise<void>
  /** Deletes a recording from this device. */
  forget(this: void, id: string): Promise<void>
}

/**
 * A microphone, a recorder, and the recordings on this device: none for an empty `owner`. Everything is closed on unmount.
 */
export function useRecorder(owner: string): RecorderDesk {
  const [stage, setStage] = useState<Stage>({ kind: 'idle' })
  const { live, waiting, setWaiting } = useDevice(owner)

  async function finish({ whole, ...recorded }: Recorded): Promise<void> {
    live.close()
    if (live.isGone()) return
    setStage({ kind: 'finishing' })
    setStage({ kind: 'finished', recorded: { ...recorded, whole: await remuxInBrowser(whole) } })
  }

  async function open(device?: string): Promise<void> {
    if (!device) setStage({ kind: 'asking' })
    const opened = await live.open(device)
    if (opened) setStage(opened)
  }

  function start(): void {
    const type = recordingType()
    const microphone = live.microphone()
    if (!microphone || !type) return
    const recorder = new Recorder({
      stream: microphone.stream,
      owner,
      type,
      onChange: (state) => setStage((now) => (now.kind === 'live' ? { ...now, state } : now)),
      onEnd: (recorded) => void finish(recorded),
    })
    live.hold(recorder)
    setStage({ kind: 'live', microphone, recorder, state: { isPaused: false, isKept: owner !== '' } })
  }

  async function takeUp(about: DeviceRecording): Promise<void> {
    setWaiting(waiting.filter(({ id }) => id !== about.id))
    await finish({ about, whole: await loadRecording(about), isKept: true })
  }

  async function forget(id: string): Promise<void> {
    await deleteRecording(id)
    setStage((now) => (now.kind === 'finished' && now.recorded.about.id === id ? { kind: 'idle' } : now))
    setWaiting(await findRecordings(owner))
  }

  return { stage, waiting, open, start, takeUp, forget }
}

/** How many whole seconds were recorded. */
export function useRecordedSeconds(recorder: Recorder | undefined): number {
  function seconds(): number {
    return recorder ? Math.floor(recorder.seconds) : 0
  }
  return useSyncExternalStore(onTick, seconds, seconds)
}

function onTick(tick: () => void): () => void {
  const timer = setInterval(tick, 200)
  return () => clearInterval(timer)
}

/** The open microphone and the recordings on this device. */
function useDevice(owner: string) {
  const [waiting, setWaiting] = useState<DeviceRecording[]>([])
  const [live] = useState(openedOnce)
  useEffect(() => {
    live.begin()
    void findRecordings(owner).then(setWaiting)
    return () => live.end()
  }, [live, owner])
  return { live, waiting, setWaiting }
}

/** Holds the single open microphone and its recorder. */
function openedOnce() {
  let microphone: Microphone | undefined
  let recorder: Recorder | undefined
  let isGone = false
  function close(): void {
    if (microphone) closeMicrophone(microphone)
    microphone = undefined
    recorder = undefined
  }
  return {
    begin: () => {
      isGone = false
    },
    end: () => {
      isGone = true
      recorder?.stop()
      close()
    },
    isGone: () => isGone,
    close,
    microphone: () => microphone,
    hold: (one: Recorder) => {
      recorder = one
    },
    /** The next stage of the screen; undefined after unmount. */
    async open(device?: string): Promise<Stage | undefined> {
      close()
      if (!recordingType()) return { kind: 'problem', problem: 'unsupported' }
      try {
        microphone = await openMicrophone(device)
        if (!isGone) return { kind: 'ready', microphone }
        close()
        return undefined
      } catch (error) {
        return { kind: 'problem', problem: problemOfMicrophone(error) }
      }
    },
  }
}
