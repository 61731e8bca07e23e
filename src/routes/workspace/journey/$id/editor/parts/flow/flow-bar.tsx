import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import { flowAboutStateLabels, flowStateLabels } from '#src/routes/workspace/parts/flow-labels.ts'
import type { FlowView } from '#src/routes/workspace/server/load-flow-view.ts'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { Icon } from '#src/ui/icon.tsx'
import type { IconName } from '#src/ui/icon-names.ts'
import { Tag } from '#src/ui/tag.tsx'
import { useAnsweredFetcher } from '#src/ui/use-answer.tsx'

type Props = {
  view: FlowView
  /** Whether the published version equals the draft. */
  isPublished: boolean
  /** Editor controls beside the status; they replace the plain publish form. */
  tools?: ReactNode
  publish?: ReactNode
}

/** The flow's status and the controls that change it. */
export function FlowBar({ view, isPublished, tools, publish }: Props): ReactElement {
  const { t } = useLingui()
  const { flow, mayChange } = view
  const isOn = flow.published !== null
  return (
    <section className="publish-bar flow-bar" aria-label={t`Flow status`}>
      <div className="publish-state">
        <Tag
          tone={flow.state === 'live' ? 'good' : flow.state === 'paused' ? 'warn' : 'plain'}
          title={t(flowAboutStateLabels[flow.state])}
        >
          {t(flowStateLabels[flow.state])}
        </Tag>
        {tools}
      </div>
      <p className="publish-about quiet">
        {isOn
          ? isPublished
            ? t`Version ${{ n: flow.published ?? 0 }} is live.`
            : t`Your latest changes aren’t live yet.`
          : t`This flow is off. Turn it on when its steps are ready.`}
      </p>
      {mayChange ? (
        <div className="publish-form">
          {isOn ? <TurnForm isPaused={flow.state === 'paused'} /> : null}
          {publish ??
            (isPublished && isOn ? null : (
              <ActionForm
                fields={{ intent: 'publish-flow', version: flow.version }}
                icon="play"
                label={isOn ? t`Publish changes` : t`Turn on`}
              />
            ))}
        </div>
      ) : (
        <p className="quiet">{t`You can view these steps but not edit them.`}</p>
      )}
    </section>
  )
}

function TurnForm({ isPaused }: { isPaused: boolean }): ReactElement {
  const { t } = useLingui()
  return isPaused ? (
    <ActionForm fields={{ intent: 'resume-flow' }} icon="play" label={t`Resume`} isQuiet />
  ) : (
    <ActionForm fields={{ intent: 'pause-flow' }} icon="pause" label={t`Pause`} isQuiet />
  )
}

type ActionProps = { fields: Record<string, string | number>; icon: IconName; label: string; isQuiet?: true }

function ActionForm({ fields, icon, label, isQuiet }: ActionProps): ReactElement {
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
