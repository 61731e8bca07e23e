import { useLingui } from '@lingui/react/macro'
import { type ReactElement, useId, useState } from 'react'
import { kindKindLabels } from '#src/features/content/messages/kind-labels.ts'
import { fromEditText, toEditText } from '#src/features/content/rules/edit-text.ts'
import { fileNameOf, outputText, type TextFormat } from '#src/features/content/rules/output-file.ts'
import { channels, isChannel } from '#src/features/language/rules/channels.ts'
import { postText } from '#src/features/language/rules/render-text.ts'
import type { Block } from '#src/features/language/schema.ts'
import { useLocale } from '#src/translation/reader.ts'
import { CopyText } from '#src/ui/copy-text.tsx'
import { downloadFile } from '../browser/download-file.ts'
import type { Action, Desk } from '../rules/desk.ts'
import { titleOf, type Written } from '../rules/draft.ts'
import { blocksOf } from '../rules/kit-file.ts'
import { draftLimits } from '../rules/limits.ts'
import { CitedText } from './cited-text.tsx'

type Props = { written: Written; desk: Desk; dispatch: (action: Action) => void }

/** A text with its sources, its channel's limit, and actions. */
export function OutputCard({ written, desk, dispatch }: Props): ReactElement {
  const { t } = useLingui()
  const name = t(kindKindLabels[written.kind])
  const id = useId()
  const [isEditing, setEditing] = useState(false)
  const blocks = blocksOf(written)
  const isEdited = written.edited !== null
  return (
    <article className="tool-card" aria-labelledby={id}>
      <div className="tool-card-head">
        <h3 id={id}>{name}</h3>
        <span
          className="tool-mark"
          data-edited={isEdited}
          title={isEdited ? undefined : t`Sentences from your text, chosen by fixed rules, without AI.`}
        >
          {isEdited ? t`Edited by you` : t`Without AI`}
        </span>
      </div>
      {isEditing ? (
        <EditForm written={written} name={name} dispatch={dispatch} onEnd={() => setEditing(false)} />
      ) : (
        <>
          {blocks.length > 0 ? (
            <CitedText
              blocks={blocks}
              kind={written.kind}
              starts={desk.about?.isEstimated ? desk.about.starts : null}
            />
          ) : (
            <p className="tool-hint">{t`There isn’t enough text for this.`}</p>
          )}
          <Room written={written} blocks={blocks} />
          <CardActions
            written={written}
            name={name}
            title={titleOf(desk.source)}
            dispatch={dispatch}
            onEdit={() => setEditing(true)}
          />
        </>
      )}
    </article>
  )
}

/** A post's use of its channel's limit; threads show it per post. */
function Room({ written: { kind }, blocks }: { written: Written; blocks: Block[] }): ReactElement | null {
  const { t } = useLingui()
  const locale = useLocale()
  if (!isChannel(kind) || kind === 'x_thread' || blocks.length === 0) return null
  const { count, characters } = channels[kind]
  const taken = count(postText(blocks))
  return (
    <p className="tool-room" data-full={taken > characters}>
      {t`${{ count: taken.toLocaleString(locale) }} of ${{ most: characters.toLocaleString(locale) }} characters`}
    </p>
  )
}

type ActionProps = Pick<Props, 'written' | 'dispatch'> & { name: string; title: string; onEdit: () => void }

function CardActions({ written, name, title, dispatch, onEdit }: ActionProps): ReactElement {
  const { t } = useLingui()
  const { kind, edited, body } = written
  const blocks = blocksOf(written)
  const isBlank = blocks.length === 0
  const formats = [
    { format: 'md', label: t`Markdown` },
    { format: 'txt', label: t`Text` },
  ] satisfies { format: TextFormat; label: string }[]
  return (
    <div className="tool-actions">
      {isBlank ? null : <CopyText text={outputText(blocks, 'txt')} label={t`Copy ${{ kind: name }}`} />}
      {body.length === 0 ? null : (
        <button type="button" aria-label={t`Edit: ${{ kind: name }}`} onClick={onEdit}>
          {t`Edit`}
        </button>
      )}
      {edited === null ? (
        <button
          type="button"
          aria-label={t`New variant: ${{ kind: name }}`}
          onClick={() => dispatch({ do: 'another', kind })}
        >
          {t`New variant`}
        </button>
      ) : (
        <button
          type="button"
          aria-label={t`Discard changes: ${{ kind: name }}`}
          onClick={() => dispatch({ do: 'unedit', kind })}
        >
          {t`Discard changes`}
        </button>
      )}
      {isBlank
        ? null
        : formats.map(({ format, label }) => (
            <button
              key={format}
              type="button"
              aria-label={t`Download ${{ kind: name }} as ${{ format: label }}`}
              onClick={() => downloadFile(fileNameOf(title, kind, format), outputText(blocks, format))}
            >
              {label}
            </button>
          ))}
      <button
        type="button"
        aria-label={t`Remove: ${{ kind: name }}`}
        onClick={() => dispatch({ do: 'choose', kind, isChosen: false })}
      >
        {t`Remove`}
      </button>
    </div>
  )
}

type EditProps = Pick<Props, 'written' | 'dispatch'> & { name: string; onEnd: () => void }

function EditForm({ written, name, dispatch, onEnd }: EditProps): ReactElement {
  const { t } = useLingui()
  const id = useId()
  const [text, setText] = useState(() => toEditText(blocksOf(written)))
  const { kind, body } = written
  const hasWords = fromEditText(text, body).length > 0

  function keep(): void {
    const isAsWritten = text.trim() === toEditText(body).trim()
    dispatch(isAsWritten ? { do: 'unedit', kind } : { do: 'edit', kind, text: text.trim() })
    onEnd()
  }

  return (
    <div className="tool-edit">
      <label htmlFor={id}>{t`${{ kind: name }} (plain text)`}</label>
      <textarea
        id={id}
        rows={Math.min(24, text.split('\n').length + 4)}
        value={text}
        maxLength={draftLimits.editLetters}
        aria-describedby={`${id}-hint`}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p className="tool-hint" id={`${id}-hint`}>
        {t`Start a line with ## for a heading, - for a list item, > for a quote, or a time such as 4:05 for a chapter.`}
      </p>
      <div className="tool-actions">
        <button type="button" className="tool-main" disabled={!hasWords} onClick={keep}>
          {t`Save changes`}
        </button>
        <button type="button" onClick={onEnd}>
          {t`Cancel`}
        </button>
      </div>
    </div>
  )
}
