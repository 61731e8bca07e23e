import { Button } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { Tag } from '#src/features/home/parts/tag.tsx'
import { useAnsweredFetcher } from '#src/features/home/parts/use-answer.tsx'
import type { FlowView } from '#src/features/home/server/load-flow-view.ts'
import { flowWords } from '#src/features/home/words/flow-words.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { IconName } from '#src/ui/icon-names.ts'
import { useWords } from '#src/words/reader.ts'

type Props = {
  view: FlowView
  /** Whether the published version is what the draft says. */
  isPublished: boolean
  /** What the editor shows beside the state, and instead of the form that turns the draft on. */
  tools?: ReactNode
  publish?: ReactNode
}

/** Whether leads come in, and how that is changed. */
export function FlowBar({ view, isPublished, tools, publish }: Props): ReactElement {
  const words = useWords(flowWords)
  const { flow, mayChange } = view
  const isOn = flow.published !== null
  return (
    <section className="publish-bar flow-bar" aria-label={words.state}>
      <div className="publish-state">
        <Tag
          tone={flow.state === 'live' ? 'good' : flow.state === 'paused' ? 'warn' : 'plain'}
          title={words.aboutStates[flow.state]}
        >
          {words.states[flow.state]}
        </Tag>
        {tools}
      </div>
      <p className="publish-about quiet">
        {isOn ? (isPublished ? words.allOn(flow.published ?? 0) : words.changesOff) : words.aboutStates.draft}
      </p>
      {mayChange ? (
        <div className="publish-form">
          {isOn ? <TurnForm isPaused={flow.state === 'paused'} /> : null}
          {publish ??
            (isPublished && isOn ? null : (
              <DeedForm
                fields={{ intent: 'publish-flow', version: flow.version }}
                icon="play"
                label={words.turnOn(isOn)}
              />
            ))}
        </div>
      ) : (
        <p className="quiet">{words.readOnly}</p>
      )}
    </section>
  )
}

function TurnForm({ isPaused }: { isPaused: boolean }): ReactElement {
  const words = useWords(flowWords)
  return isPaused ? (
    <DeedForm fields={{ intent: 'resume-flow' }} icon="play" label={words.resume} isQuiet />
  ) : (
    <DeedForm fields={{ intent: 'pause-flow' }} icon="pause" label={words.pause} isQuiet />
  )
}

type DeedProps = { fields: Record<string, string | number>; icon: IconName; label: string; isQuiet?: true }

function DeedForm({ fields, icon, label, isQuiet }: DeedProps): ReactElement {
  const fetcher = useAnsweredFetcher()
  return (
    <fetcher.Form method="post">
      <HiddenFields fields={fields} />
      <Button
        type="submit"
        size="xs"
        variant={isQuiet ? 'default' : 'filled'}
        loading={fetcher.state !== 'idle'}
        leftSection={<Icon name={icon} size={14} />}
      >
        {label}
      </Button>
    </fetcher.Form>
  )
}
