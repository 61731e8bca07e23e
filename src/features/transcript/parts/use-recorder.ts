import { useEffect, useState } from 'react'
import { mendInBrowser } from '#src/features/transcript/browser/recorder/mend-in-browser.ts'
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
  findRecordings,
  forgetRecording,
  readRecording,
} from '#src/features/transcript/browser/recorder/recording-store.ts'
import { type MicrophoneProblem, problemOfMicrophone } from '#src/features/transcript/rules/recording.ts'

/** Where somebody is between choosing a microphone and keeping what they recorded. */
export type Stage =
  | { kind: 'idle' | 'asking' | 'finishing' }
  | { kind: 'problem'; problem: MicrophoneProblem }
  | { kind: 'ready'; microphone: Microphone }
  | { kind: 'live'; microphone: Microphone; recorder: Recorder; state: RecorderState }
  | { kind: 'finished'; recorded: Recorded }

export type RecorderDesk = {
  stage: Stage
  /** What waits on this device from before. */
  waiting: DeviceRecording[]
  open(this: void, device?: string): Promise<void>
  start(this: void): void
  /** Takes up a recording that waits. */
  takeUp(this: void, one: DeviceRecording): Promise<void>
  /** Deletes a recording from this device, whichever it is. */
  forget(this: void, id: string): Promise<void>
}

/** A microphone, a recorder, and what is on the device. All is closed when the screen goes. */
export function useRecorder(owner: string): RecorderDesk {
  const [stage, setStage] = useState<Stage>({ kind: 'idle' })
  const { live, waiting, setWaiting } = useDevice(owner)

  async function finish({ whole, ...recorded }: Recorded): Promise<void> {
    live.close()
    if (live.isGone()) return
    setStage({ kind: 'finishing' })
    setStage({ kind: 'finished', recorded: { ...recorded, whole: await mendInBrowser(whole) } })
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
    setStage({ kind: 'live', microphone, recorder, state: { isPaused: false, isKept: true } })
  }

  async function takeUp(about: DeviceRecording): Promise<void> {
    setWaiting(waiting.filter(({ id }) => id !== about.id))
    await finish({ about, whole: await readRecording(about), isKept: true })
  }

  async function forget(id: string): Promise<void> {
    await forgetRecording(id)
    setStage((now) => (now.kind === 'finished' && now.recorded.about.id === id ? { kind: 'idle' } : now))
    setWaiting(await findRecordings(owner))
  }

  return { stage, waiting, open, start, takeUp, forget }
}

/** What is open on the device, and what waits on it. */
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

/** The one microphone that is open, and what records from it. */
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
    /** What the screen is then; undefined when there is no screen any more. */
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
