import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { type ReactElement, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { clockOf } from '#src/features/language/rules/render-text.ts'
import {
  type IdeaStatus,
  ideaKinds,
  ideaStatuses,
  type MadeKind,
  madeKinds,
} from '#src/features/thinking/schema.ts'
import type { IdeaView } from '#src/features/thinking/server/boards.ts'
import { placeIn } from '#src/features/transcript/rules/spoken-hit.ts'
import { fieldErrors, fieldProps } from '#src/ui/form-answer.ts'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { IntentButton } from '#src/ui/intent-button.tsx'
import { useAnsweredFetcher } from '#src/ui/use-answer.tsx'
import {
  ideaStatusLabels,
  thinkingScreenKindLabels,
  thinkingScreenMakeALabels,
  thinkingScreenOpenMadeLabels,
} from './thinking-screen-labels.ts'

/** Puts a card into a column; `to` is its place there, from 0. */
export type Move = { idea: string; status: IdeaStatus; to: number }

type Props = { idea: IdeaView; onMove: (move: Move) => void }

/** An idea on its board: its words, what it rests on, what was or can be made of it. */
export function IdeaCard({ idea, onMove }: Props): ReactElement {
  const { t } = useLingui()
  const [isEditing, setEditing] = useState(false)
  const { title, body, kind, passages } = idea
  useEffect(() => setEditing(false), [idea.version])

  if (isEditing) return <EditIdea idea={idea} onCancel={() => setEditing(false)} />
  return (
    <article className="idea-card">
      <button
        type="button"
        className="idea-title"
        data-row-link
        aria-label={t`Edit “${title}”`}
        onClick={() => setEditing(true)}
      >
        {title}
      </button>
      {kind === 'other' ? null : <span className="idea-kind">{t(thinkingScreenKindLabels[kind])}</span>}
      {body ? <p className="idea-body">{body}</p> : null}
      {passages.length > 0 ? (
        <details className="idea-passages">
          <summary>{t`Based on ${plural({ n: passages.length }, { one: '# passage', other: '# passages' })}`}</summary>
          <ul>
            {passages.map(({ asset, startMs, speaker, title: from, text }) => (
              <li key={`${asset} ${startMs} ${text.slice(0, 40)}`}>
                <Link to={placeIn(asset, startMs)}>
                  {[startMs === null ? '' : clockOf(startMs), speaker, from].filter(Boolean).join(' · ')}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      <Made idea={idea} />
      <Steps idea={idea} onMove={onMove} />
    </article>
  )
}

/** The column of the card, which also moves it by keyboard, and Delete. */
function Steps({ idea: { id, title, status }, onMove }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <div className="idea-steps">
      <NativeSelect
        size="xs"
        aria-label={t`Column of “${title}”`}
        value={status}
        onChange={({ currentTarget }) => {
          const chosen = ideaStatuses.find((one) => one === currentTarget.value)
          if (chosen) onMove({ idea: id, status: chosen, to: 0 })
        }}
        data={ideaStatuses.map((value) => ({ value, label: t(ideaStatusLabels[value]) }))}
      />
      <span className="idea-space" />
      <IntentButton
        fields={{ intent: 'remove-idea', idea: id }}
        icon="trash-2"
        label={t`Delete “${title}”`}
      />
    </div>
  )
}

function addressOf({ kind, id }: { kind: MadeKind; id: string }): string {
  switch (kind) {
    case 'asset':
      return `/workspace/assets/${id}`
    case 'page':
      return `/workspace/page/${id}/editor`
    case 'journey':
      return `/workspace/journey/${id}`
  }
}

function Made({ idea: { id, made } }: Pick<Props, 'idea'>): ReactElement {
  const { t } = useLingui()
  const fetcher = useAnsweredFetcher()
  if (made)
    return (
      <Link to={addressOf(made)} className="idea-made">
        {t(thinkingScreenOpenMadeLabels[made.kind])}
      </Link>
    )
  return (
    <details className="idea-make">
      <summary>{t`Create from idea`}</summary>
      <fetcher.Form method="post" className="idea-kinds">
        <HiddenFields fields={{ intent: 'make-of-idea', idea: id }} />
        {madeKinds.map((kind) => (
          <Button
            key={kind}
            type="submit"
            name="as"
            value={kind}
            variant="default"
            size="compact-xs"
            disabled={fetcher.state !== 'idle'}
          >
            {t(thinkingScreenMakeALabels[kind])}
          </Button>
        ))}
      </fetcher.Form>
    </details>
  )
}

function EditIdea({ idea, onCancel }: { idea: IdeaView; onCancel: () => void }): ReactElement {
  const { t } = useLingui()
  const fetcher = useAnsweredFetcher()
  const wrong = fieldErrors(fetcher.data, 'edit-idea')
  return (
    <fetcher.Form
      method="post"
      className="idea-card idea-edit"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel()
      }}
    >
      <HiddenFields fields={{ intent: 'edit-idea', idea: idea.id, version: idea.version }} />
      <TextInput
        {...fieldProps(wrong, 'title', 200)}
        size="xs"
        label={t`Idea`}
        defaultValue={idea.title}
        required
        ref={focusOnce}
      />
      <NativeSelect
        name="kind"
        size="xs"
        label={t`Type`}
        defaultValue={idea.kind}
        data={ideaKinds.map((value) => ({ value, label: t(thinkingScreenKindLabels[value]) }))}
      />
      <Textarea
        {...fieldProps(wrong, 'body', 2000)}
        size="xs"
        label={t`Details`}
        defaultValue={idea.body}
        autosize
        minRows={3}
        maxRows={12}
      />
      <div className="idea-kinds">
        <Button type="submit" size="compact-sm" loading={fetcher.state !== 'idle'}>
          {t`Save`}
        </Button>
        <Button variant="default" size="compact-sm" onClick={onCancel}>
          {t`Cancel`}
        </Button>
      </div>
    </fetcher.Form>
  )
}

function focusOnce(field: HTMLInputElement | null): void {
  field?.focus()
}
