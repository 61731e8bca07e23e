import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { defaultKinds, everyKind, KindFields } from '#src/features/content/parts/kind-fields.tsx'
import { MethodChoice } from '#src/features/content/parts/method-choice.tsx'
import {
  OutputOptionFields,
  type ReaderChoice,
  type VoiceChoice,
} from '#src/features/content/parts/output-option-fields.tsx'
import { type ContentKind, isOwnKind, type OwnKindChoice } from '#src/features/content/rules/kinds.ts'
import type { ModelOffer } from '#src/features/content/schema.ts'
import type { WorkspaceJob } from '#src/platform/jobs/job-queue.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Panel } from '#src/ui/panel.tsx'

type Props = {
  run: Pick<WorkspaceJob, 'id' | 'state' | 'percent' | 'step'> | null
  isWriting: boolean
  isFirst: boolean
  model: ModelOffer | null
  voices: VoiceChoice[]
  readers: ReaderChoice[]
  /** The workspace's own kinds. */
  own: OwnKindChoice[]
}

/** Chooses what is written and how, and starts it; tells how far it is. */
export function WritePanel({ run, isWriting, isFirst, model, voices, readers, own }: Props): ReactElement {
  const { t } = useLingui()
  const isSending = useNavigation().formData?.get('intent') === 'write'

  const [ticked, setChosen] = useState<readonly ContentKind[]>(defaultKinds)
  const all = everyKind(own)
  const chosen = ticked.filter((kind) => all.includes(kind))
  const hasAll = chosen.length === all.length
  return (
    <Panel
      title={t`Content types`}
      actions={<Link to="/workspace/settings/ai#own-kinds">{t`Your content types`}</Link>}
    >
      <Form method="post" className="write-form">
        <input type="hidden" name="intent" value="write" />
        <KindFields own={own} chosen={chosen} setChosen={setChosen} />
        {model || !chosen.some(isOwnKind) ? null : (
          <p className="write-hint">{t`Without an AI model, custom types return transcript passages that contain words from their template.`}</p>
        )}
        <details className="write-more">
          <summary>{t`Tone, length, voice and persona`}</summary>
          <OutputOptionFields voices={voices} readers={readers} />
        </details>
        <MethodChoice model={model} outputs={chosen.length} />
        <div className="write-actions">
          <Button type="submit" loading={isSending} disabled={isWriting || chosen.length === 0}>
            {t`Generate`}
          </Button>
          <Button variant="default" onClick={() => setChosen(hasAll ? [] : all)}>
            {hasAll ? t`Select none` : t`Select all`}
          </Button>
          <Progress run={run} isWriting={isWriting} />
        </div>
        {isFirst && !isWriting ? (
          <p className="write-hint">{t`Choose what to generate: titles, a summary, chapters, posts and more. No API key needed.`}</p>
        ) : null}
      </Form>
      {run && isWriting ? <CancelWriting job={run.id} /> : null}
    </Panel>
  )
}

function CancelWriting({ job }: { job: string }): ReactElement {
  const { t } = useLingui()
  return (
    <Form method="post" className="write-cancel" preventScrollReset>
      <input type="hidden" name="intent" value="cancel" />
      <input type="hidden" name="job" value={job} />
      <Button type="submit" variant="default" size="xs" leftSection={<Icon name="x" size={14} />}>
        {t`Cancel`}
      </Button>
    </Form>
  )
}

function Progress({ run, isWriting }: Pick<Props, 'run' | 'isWriting'>): ReactElement | null {
  const { t } = useLingui()
  if (run?.state === 'failed')
    return <p role="alert">{t`Generation failed. Your existing content is safe. Try again.`}</p>
  if (!run || !isWriting) return null
  return (
    <p className="write-progress" role="status">
      <progress max={100} value={run.percent ?? 0} aria-label={t`Generating…`} />
      {t`Generating…`}
    </p>
  )
}
