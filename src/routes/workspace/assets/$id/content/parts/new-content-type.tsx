import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ReactElement, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { OwnKindFields } from '#src/features/content/parts/own-kind-fields.tsx'
import type { OwnKind } from '#src/features/content/rules/kinds.ts'
import type { ContentAnswer } from '#src/features/content/schema.ts'
import { useEachAnswer } from '#src/ui/use-each-answer.ts'

type Props = { onMade: (kind: OwnKind) => void; onCancel: () => void }

/** Creates a custom content type and selects it. */
export function NewContentType({ onMade, onCancel }: Props): ReactElement {
  const { t } = useLingui()
  const fetcher = useFetcher<ContentAnswer>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input[name=name]')?.focus(), [])
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined
  useEachAnswer(answer, (came) => {
    if (came.kind === 'done' && came.made) onMade(came.made)
  })
  const refused = answer?.kind === 'refused' ? answer : undefined
  const wrong = refused?.field ? { [refused.field]: refused.message } : {}
  return (
    <fetcher.Form
      ref={form}
      method="post"
      className="write-form new-kind"
      aria-label={t`New content type`}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel()
      }}
    >
      <h3>{t`New content type`}</h3>
      <input type="hidden" name="intent" value="save-own-kind" />
      <OwnKindFields wrong={wrong} />
      {refused && !refused.field ? <p role="alert">{refused.message}</p> : null}
      <div className="write-actions">
        <Button type="submit" size="xs" loading={fetcher.state !== 'idle'}>
          {t`Create content type`}
        </Button>
        <Button variant="default" size="xs" onClick={onCancel}>
          {t`Cancel`}
        </Button>
      </div>
    </fetcher.Form>
  )
}
