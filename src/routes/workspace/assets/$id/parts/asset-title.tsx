import { useLingui } from '@lingui/react/macro'
import { type ReactElement, type SyntheticEvent, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { AssetAnswer } from '#src/features/transcript/schema.ts'

type Props = { title: string; version: number }

/** The title, editable where it stands: Enter or leaving the field saves, Escape brings the old one back. */
export function AssetTitle({ title, version }: Props): ReactElement {
  const { t } = useLingui()
  const fetcher = useFetcher<AssetAnswer>()
  const field = useRef<HTMLInputElement>(null)

  function saveIfChanged(): void {
    const input = field.current
    if (!input) return
    if (input.value.trim() === '') input.value = title
    if (input.value.trim() !== title) void fetcher.submit(input.form, { method: 'post' })
  }

  function onSubmit(event: SyntheticEvent): void {
    event.preventDefault()
    field.current?.blur()
  }

  return (
    <fetcher.Form method="post" className="asset-title" onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="describe" />
      <input type="hidden" name="version" value={version} />
      <input
        ref={field}
        key={title}
        name="title"
        aria-label={t`Title`}
        defaultValue={title}
        maxLength={300}
        required
        autoComplete="off"
        onBlur={saveIfChanged}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.currentTarget.value = title
          event.currentTarget.blur()
        }}
      />
      <SaveState state={fetcher.state} answer={fetcher.data} />
    </fetcher.Form>
  )
}

/** Saving, saved, or why it was not. */
export function SaveState({
  state,
  answer,
}: {
  state: string
  answer: AssetAnswer | undefined
}): ReactElement {
  const { t } = useLingui()
  const isSaving = state !== 'idle'
  const words = isSaving ? t`Saving` : answer ? (answer.saved ? t`Saved` : answer.problem) : ''
  return (
    <span
      className="save-state"
      role="status"
      data-failed={(!isSaving && answer && !answer.saved) || undefined}
    >
      {words}
    </span>
  )
}
