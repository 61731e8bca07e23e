import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { type ReactElement, useDeferredValue, useState } from 'react'
import { clockOf } from '#src/features/language/rules/render-text.ts'
import { momentHash } from '#src/features/page/rules/moments.ts'
import { folded } from '#src/text/fold.ts'
import type { SaidLine } from '../load.ts'
import { InsertButton } from './insert-button.tsx'

/** More are found by searching. */
const mostLines = 300

/** The transcript by segment. Each segment, or the words selected in it, can be quoted. */
export function SaidLines({ lines, after }: { lines: SaidLine[]; after: string }): ReactElement {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const sought = folded(useDeferredValue(typed).trim())
  const found = lines
    .map((line, place) => ({ ...line, place }))
    .filter(({ text, speaker }) => folded(`${speaker} ${text}`).includes(sought))
  return (
    <>
      <TextInput
        size="xs"
        type="search"
        aria-label={t`Search transcript`}
        placeholder={t`Search transcript`}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p className="quiet ap-note">{t`Select words in a segment to quote only those.`}</p>
      {found.length === 0 ? <p>{t`No matches`}</p> : null}
      <ol className="ap-list">
        {found.slice(0, mostLines).map((line) => (
          <Line key={line.place} line={line} after={after} />
        ))}
      </ol>
    </>
  )
}

type LineProps = { line: SaidLine & { place: number }; after: string }

function Line({ line: { text, speaker, startMs, place }, after }: LineProps): ReactElement {
  const { t } = useLingui()
  const id = `said-${place}`
  return (
    <li>
      <p>
        {startMs === null ? null : (
          <a href={momentHash({ startMs, recording: 1 })} className="ap-at">
            {clockOf(startMs)}
          </a>
        )}{' '}
        {speaker ? <b>{speaker}</b> : null} <span id={id}>{text}</span>
      </p>
      <InsertButton
        fields={{ intent: 'insert-quote', text, near: startMs ?? 0, after }}
        label={t({ message: 'Quote', context: 'verb' })}
        name={t`Quote “${{ text: text.length > 60 ? `${text.slice(0, 60)}…` : text }}”`}
        change={(form) => {
          const selected = selectedIn(id)
          if (selected) form.set('text', selected)
        }}
      />
    </li>
  )
}

/** The words that are selected, when the selection begins in this line. */
function selectedIn(id: string): string | undefined {
  const selection = document.getSelection()
  const line = document.getElementById(id)
  if (!selection || selection.rangeCount === 0 || !line) return undefined
  const { startContainer } = selection.getRangeAt(0)
  return line.contains(startContainer) ? selection.toString().trim() || undefined : undefined
}
