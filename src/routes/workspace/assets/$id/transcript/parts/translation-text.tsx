import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ReactElement, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { TranslationStore } from '#src/features/transcript/browser/translation-store.ts'
import { type EditSegment, unstruckTextOf } from '#src/features/transcript/rules/document.ts'
import type { TranslatedLine, Translator } from '#src/features/transcript/schema.ts'

/** The translation that is shown; it changes with its language alone, so that typing in one paragraph renders no other. */
export type ShownTranslation = { store: TranslationStore; language: string; name: string }

type Props = { segment: EditSegment; label: string; translation: ShownTranslation }

/** What a paragraph says in another language, to write and to correct, below the paragraph. */
export function TranslationText({ segment, label, translation }: Props): ReactElement | null {
  const { store, language, name } = translation
  const { id } = segment
  const { t } = useLingui()
  const field = useRef<HTMLTextAreaElement>(null)
  const [draft, setDraft] = useState<string>()
  const line = useSyncExternalStore(
    (listener) => store.subscribe(id, listener),
    () => store.lineOf(id),
    () => undefined,
  )
  const source = useMemo(() => unstruckTextOf(segment.words), [segment.words])
  const isStale = line !== undefined && line.source !== source
  // Spaces at the ends are kept while typing, but not saved.
  const text = line?.text ?? ''
  const shown = draft?.trim() === text ? draft : text
  useEffect(() => {
    if (store.takeFocus(id)) field.current?.focus({ preventScroll: true })
  }, [store, id])
  if (source === '' && !line) return null

  function write(typed: string): void {
    setDraft(typed)
    store.write([{ segment: id, text: typed.trim(), source, madeBy: 'hand' }])
  }

  return (
    <div className="te-translation" data-stale={isStale || undefined}>
      <div className="te-text">
        <div className="te-mirror" aria-hidden="true">
          {shown}
          {'\u200b'}
        </div>
        <textarea
          ref={field}
          className="te-field"
          aria-label={t`${{ language: name }}: ${{ paragraph: label }}`}
          lang={language}
          dir="auto"
          data-translation={id}
          rows={1}
          spellCheck
          value={shown}
          onChange={(event) => write(event.currentTarget.value.replace(/\n/g, ' '))}
          onFocus={() => store.visit(id)}
          onBlur={() => setDraft(undefined)}
        />
      </div>
      {isStale ? <Stale line={line} onRight={() => store.write([{ ...line, source }])} /> : null}
      <Origin madeBy={line?.madeBy} />
    </div>
  )
}

function Stale({ line, onRight }: { line: TranslatedLine; onRight: () => void }): ReactElement {
  const { t } = useLingui()
  return (
    <p className="te-stale">
      <span>
        {t`The original changed after this was translated. Translated from:`} <q>{line.source}</q>
      </span>
      <Button size="compact-xs" variant="subtle" onClick={onRight}>
        {t`Mark as up to date`}
      </Button>
    </p>
  )
}

function Origin({ madeBy }: { madeBy: Translator | undefined }): ReactElement | null {
  const { t } = useLingui()
  if (madeBy === undefined || madeBy === 'hand') return null
  return <small className="te-origin">{madeBy === 'model' ? t`AI` : t`Imported`}</small>
}
