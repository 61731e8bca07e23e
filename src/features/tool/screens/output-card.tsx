import { type ReactElement, useId, useState } from 'react'
import { fromEditText, toEditText } from '#src/features/content/rules/edit-text.ts'
import { fileNameOf, outputText, type TextFormat } from '#src/features/content/rules/output-file.ts'
import { kindWords } from '#src/features/content/words/kind-words.ts'
import { channels, isChannel } from '#src/features/language/rules/channels.ts'
import { postText } from '#src/features/language/rules/render-text.ts'
import type { Block } from '#src/features/language/schema.ts'
import { useLocale, useWords } from '#src/words/reader.ts'
import { handOut } from '../browser/hand-out.ts'
import type { Deed, Desk } from '../rules/desk.ts'
import { titleOf, type Written } from '../rules/draft.ts'
import { blocksOf } from '../rules/kit-file.ts'
import { draftLimits } from '../rules/limits.ts'
import { toolWords } from '../words/tool-words.ts'
import { CitedText } from './cited-text.tsx'
import { CopyText } from './copy-text.tsx'

type Props = { written: Written; desk: Desk; deal: (deed: Deed) => void }

/** One text: what it says and rests on, how much of its channel's room it takes, and what can be done with it. */
export function OutputCard({ written, desk, deal }: Props): ReactElement {
  const words = useWords(toolWords)
  const name = useWords(kindWords).kinds[written.kind]
  const id = useId()
  const [isEditing, setEditing] = useState(false)
  const blocks = blocksOf(written)
  const isEdited = written.edited !== null
  return (
    <article className="tool-card" aria-labelledby={id}>
      <div className="tool-card-head">
        <h3 id={id}>{name}</h3>
        <span className="tool-mark" data-edited={isEdited} title={isEdited ? undefined : words.byRulesHint}>
          {isEdited ? words.edited : words.byRules}
        </span>
      </div>
      {isEditing ? (
        <EditForm written={written} name={name} deal={deal} onEnd={() => setEditing(false)} />
      ) : (
        <>
          {blocks.length > 0 ? (
            <CitedText
              blocks={blocks}
              kind={written.kind}
              starts={desk.about?.isEstimated ? desk.about.starts : null}
            />
          ) : (
            <p className="tool-hint">{words.nothingFound}</p>
          )}
          <Room written={written} blocks={blocks} />
          <CardActions
            written={written}
            name={name}
            title={titleOf(desk.source)}
            deal={deal}
            onEdit={() => setEditing(true)}
          />
        </>
      )}
    </article>
  )
}

/** How much of the room of its channel a post takes; the posts of a thread say it each. */
function Room({ written: { kind }, blocks }: { written: Written; blocks: Block[] }): ReactElement | null {
  const words = useWords(toolWords)
  const locale = useLocale()
  if (!isChannel(kind) || kind === 'x_thread' || blocks.length === 0) return null
  const { count, characters } = channels[kind]
  const taken = count(postText(blocks))
  return (
    <p className="tool-room" data-full={taken > characters}>
      {words.room(taken.toLocaleString(locale), characters.toLocaleString(locale))}
    </p>
  )
}

type ActionProps = Pick<Props, 'written' | 'deal'> & { name: string; title: string; onEdit: () => void }

function CardActions({ written, name, title, deal, onEdit }: ActionProps): ReactElement {
  const words = useWords(toolWords)
  const { kind, edited, body } = written
  const blocks = blocksOf(written)
  const isBlank = blocks.length === 0
  const formats = [
    { format: 'md', label: words.markdown },
    { format: 'txt', label: words.plainText },
  ] satisfies { format: TextFormat; label: string }[]
  return (
    <div className="tool-actions">
      {isBlank ? null : <CopyText text={outputText(blocks, 'txt')} label={words.copyOf(name)} />}
      {body.length === 0 ? null : (
        <button type="button" aria-label={words.editOf(name)} onClick={onEdit}>
          {words.edit}
        </button>
      )}
      {edited === null ? (
        <button
          type="button"
          aria-label={words.anotherOf(name)}
          onClick={() => deal({ do: 'another', kind })}
        >
          {words.another}
        </button>
      ) : (
        <button type="button" aria-label={words.uneditOf(name)} onClick={() => deal({ do: 'unedit', kind })}>
          {words.unedit}
        </button>
      )}
      {isBlank
        ? null
        : formats.map(({ format, label }) => (
            <button
              key={format}
              type="button"
              aria-label={words.downloadOf(name, label)}
              onClick={() => handOut(fileNameOf(title, kind, format), outputText(blocks, format))}
            >
              {label}
            </button>
          ))}
      <button
        type="button"
        aria-label={words.leaveOutOf(name)}
        onClick={() => deal({ do: 'choose', kind, isChosen: false })}
      >
        {words.leaveOut}
      </button>
    </div>
  )
}

type EditProps = Pick<Props, 'written' | 'deal'> & { name: string; onEnd: () => void }

function EditForm({ written, name, deal, onEnd }: EditProps): ReactElement {
  const words = useWords(toolWords)
  const id = useId()
  const [text, setText] = useState(() => toEditText(blocksOf(written)))
  const { kind, body } = written
  const hasWords = fromEditText(text, body).length > 0

  function keep(): void {
    const isAsWritten = text.trim() === toEditText(body).trim()
    deal(isAsWritten ? { do: 'unedit', kind } : { do: 'edit', kind, text: text.trim() })
    onEnd()
  }

  return (
    <div className="tool-edit">
      <label htmlFor={id}>{words.editLabel(name)}</label>
      <textarea
        id={id}
        rows={Math.min(24, text.split('\n').length + 4)}
        value={text}
        maxLength={draftLimits.editLetters}
        aria-describedby={`${id}-hint`}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p className="tool-hint" id={`${id}-hint`}>
        {words.editHint}
      </p>
      <div className="tool-actions">
        <button type="button" className="tool-main" disabled={!hasWords} onClick={keep}>
          {words.keepEdit}
        </button>
        <button type="button" onClick={onEnd}>
          {words.cancel}
        </button>
      </div>
    </div>
  )
}
