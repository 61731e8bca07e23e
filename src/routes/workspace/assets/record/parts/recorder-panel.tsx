import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, Select } from '@mantine/core'
import type { ReactElement } from 'react'
import type { Microphone } from '#src/features/transcript/browser/recorder/microphone.ts'
import type { Recorder } from '#src/features/transcript/browser/recorder/recorder.ts'
import {
  type RecorderDesk,
  type Stage,
  useRecordedSeconds,
} from '#src/features/transcript/parts/use-recorder.ts'
import { clockText } from '#src/features/transcript/rules/clock-text.ts'
import type { Say } from '#src/translation/speak.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { LevelMeter } from './level-meter.tsx'
import { MicrophoneTrouble } from './microphone-trouble.tsx'

type Props = { desk: RecorderDesk }

/** The microphone, how loud it is, how long it has been, and what can be done now. */
export function RecorderPanel({ desk }: Props): ReactElement {
  const { stage } = desk
  const { t } = useLingui()
  if (stage.kind === 'problem')
    return <MicrophoneTrouble problem={stage.problem} onRetry={() => void desk.open()} />
  if (stage.kind !== 'ready' && stage.kind !== 'live') {
    return (
      <Panel>
        <div className="recorder-begin">
          <p className="recorder-note" role="status">
            {said(stage, t)}
          </p>
          <Button
            leftSection={<Icon name="mic" size={16} />}
            loading={stage.kind !== 'idle'}
            onClick={() => void desk.open()}
          >
            {t`Choose a microphone`}
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
        <Clock recorder={stage.kind === 'live' ? stage.recorder : undefined} said={said(stage, t)} />
        <Actions stage={stage} desk={desk} />
        {stage.kind === 'live' ? (
          <p className="recorder-note" role="status">
            {stage.state.isKept
              ? t`Saved on this device every few seconds. If you close the tab, you can continue here.`
              : t`This browser can’t store the recording on the device. Keep this tab open until the upload is done.`}
          </p>
        ) : null}
      </div>
    </Panel>
  )
}

function said(stage: Stage, say: Say): string {
  switch (stage.kind) {
    case 'asking':
      return say(msg`Allow microphone access in your browser.`)
    case 'finishing':
      return say(msg`One moment`)
    case 'ready':
      return say(msg`Ready`)
    case 'live':
      return stage.state.isPaused ? say(msg`Paused`) : say(msg({ message: 'Recording', context: 'state' }))
    default:
      return say(msg`Your browser will ask for microphone access. Nothing is recorded until you start.`)
  }
}

type ChoiceProps = { microphone: Microphone; isFixed: boolean; onChoose: (device: string) => void }

function MicrophoneChoice({ microphone, isFixed, onChoose }: ChoiceProps): ReactElement {
  const { t } = useLingui()
  const data = microphone.choices.map(({ value, label }) => ({
    value,
    label: /^\d+$/.test(label) ? t`Microphone ${{ n: label }}` : label,
  }))
  return (
    <Select
      label={t`Microphone`}
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
  const { t } = useLingui()
  const seconds = useRecordedSeconds(recorder)
  return (
    <div className="recorder-clock">
      <span className="recorder-time figure" role="timer" aria-label={t`Recorded`}>
        {clockText(seconds)}
      </span>
      <span className="recorder-state" role="status">
        {state}
      </span>
    </div>
  )
}

/** Keeps the keyboard focus where the previous button was. */
function focusIt(button: HTMLButtonElement | null): void {
  button?.focus()
}

function Actions({ stage, desk }: { stage: Stage; desk: RecorderDesk }): ReactElement {
  const { t } = useLingui()
  if (stage.kind !== 'live') {
    return (
      <div className="recorder-actions">
        <Button ref={focusIt} leftSection={<Icon name="mic" size={16} />} onClick={desk.start}>
          {t`Start recording`}
        </Button>
      </div>
    )
  }
  const { recorder, state } = stage
  return (
    <div className="recorder-actions">
      <Button
        variant="default"
        leftSection={<Icon name={state.isPaused ? 'mic' : 'pause'} size={16} />}
        onClick={() => (state.isPaused ? recorder.resume() : recorder.pause())}
      >
        {state.isPaused ? t({ message: 'Resume', context: 'recording' }) : t`Pause`}
      </Button>
      <Button ref={focusIt} leftSection={<Icon name="square" size={14} />} onClick={() => recorder.stop()}>
        {t({ message: 'Stop', context: 'end' })}
      </Button>
    </div>
  )
}
