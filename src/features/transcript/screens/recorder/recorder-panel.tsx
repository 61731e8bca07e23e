import { Button, Select } from '@mantine/core'
import { type ReactElement, useEffect, useState } from 'react'
import type { Microphone } from '#src/features/transcript/browser/recorder/microphone.ts'
import type { Recorder } from '#src/features/transcript/browser/recorder/recorder.ts'
import type { RecorderDesk, Stage } from '#src/features/transcript/parts/use-recorder.ts'
import { clockText } from '#src/features/transcript/rules/clock-text.ts'
import { recorderWords } from '#src/features/transcript/words/recorder-words.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { useWords } from '#src/words/reader.ts'
import { LevelMeter } from './level-meter.tsx'
import { MicrophoneTrouble } from './microphone-trouble.tsx'

type Props = { desk: RecorderDesk }

/** The microphone, how loud it is, how long it has been, and what can be done now. */
export function RecorderPanel({ desk }: Props): ReactElement {
  const { stage } = desk
  const words = useWords(recorderWords)
  if (stage.kind === 'problem')
    return <MicrophoneTrouble problem={stage.problem} onRetry={() => void desk.open()} />
  if (stage.kind !== 'ready' && stage.kind !== 'live') {
    return (
      <Panel>
        <div className="recorder-begin">
          <p className="recorder-note" role="status">
            {said(stage, words)}
          </p>
          <Button
            leftSection={<Icon name="mic" size={16} />}
            loading={stage.kind !== 'idle'}
            onClick={() => void desk.open()}
          >
            {words.openMicrophone}
          </Button>
        </div>
      </Panel>
    )
  }
  return (
    <Panel>
      <div className="recorder" data-stage={stage.kind === 'live' && !stage.state.isPaused ? 'on' : 'off'}>
        <MicrophoneChoice
          microphone={stage.microphone}
          isFixed={stage.kind === 'live'}
          onChoose={(device) => void desk.open(device)}
        />
        <LevelMeter key={stage.microphone.stream.id} stream={stage.microphone.stream} />
        <Clock recorder={stage.kind === 'live' ? stage.recorder : undefined} said={said(stage, words)} />
        <Deeds stage={stage} desk={desk} />
        {stage.kind === 'live' ? (
          <p className="recorder-note" role="status">
            {stage.state.isKept ? words.keptHere : words.notKept}
          </p>
        ) : null}
      </div>
    </Panel>
  )
}

function said(stage: Stage, words: typeof recorderWords.en): string {
  switch (stage.kind) {
    case 'asking':
      return words.asking
    case 'finishing':
      return words.finishing
    case 'ready':
      return words.ready
    case 'live':
      return stage.state.isPaused ? words.paused : words.recording
    default:
      return words.promise
  }
}

type ChoiceProps = { microphone: Microphone; isFixed: boolean; onChoose: (device: string) => void }

function MicrophoneChoice({ microphone, isFixed, onChoose }: ChoiceProps): ReactElement {
  const words = useWords(recorderWords)
  const data = microphone.choices.map(({ value, label }) => ({
    value,
    label: /^\d+$/.test(label) ? words.numbered(label) : label,
  }))
  return (
    <Select
      label={words.microphone}
      data={data}
      value={microphone.device}
      disabled={isFixed}
      allowDeselect={false}
      onChange={(device) => {
        if (device) onChoose(device)
      }}
    />
  )
}

function Clock({ recorder, said: state }: { recorder: Recorder | undefined; said: string }): ReactElement {
  const words = useWords(recorderWords)
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (!recorder) return
    const timer = setInterval(() => setSeconds(Math.floor(recorder.seconds)), 200)
    return () => clearInterval(timer)
  }, [recorder])
  return (
    <div className="recorder-clock">
      <span className="recorder-time figure" role="timer" aria-label={words.elapsed}>
        {clockText(recorder ? seconds : 0)}
      </span>
      <span className="recorder-state" role="status">
        {state}
      </span>
    </div>
  )
}

/** Where the button before it was pressed, the keyboard goes on. */
function focusIt(button: HTMLButtonElement | null): void {
  button?.focus()
}

function Deeds({ stage, desk }: { stage: Stage; desk: RecorderDesk }): ReactElement {
  const words = useWords(recorderWords)
  if (stage.kind !== 'live') {
    return (
      <div className="recorder-deeds">
        <Button ref={focusIt} leftSection={<Icon name="mic" size={16} />} onClick={desk.start}>
          {words.start}
        </Button>
      </div>
    )
  }
  const { recorder, state } = stage
  return (
    <div className="recorder-deeds">
      <Button
        variant="default"
        leftSection={<Icon name={state.isPaused ? 'mic' : 'pause'} size={16} />}
        onClick={() => (state.isPaused ? recorder.resume() : recorder.pause())}
      >
        {state.isPaused ? words.goOn : words.pause}
      </Button>
      <Button ref={focusIt} leftSection={<Icon name="square" size={14} />} onClick={() => recorder.stop()}>
        {words.stop}
      </Button>
    </div>
  )
}
