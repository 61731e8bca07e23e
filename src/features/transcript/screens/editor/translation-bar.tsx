import { ActionIcon, Button, FileButton, Loader, NativeSelect, Tooltip } from '@mantine/core'
import { type ReactElement, type ReactNode, useMemo, useState, useSyncExternalStore } from 'react'
import type { TranscriptClient } from '#src/features/transcript/browser/transcript-client.ts'
import type {
  TranslationState,
  TranslationStore,
} from '#src/features/transcript/browser/translation-store.ts'
import { decodeText } from '#src/features/transcript/rules/decode-text.ts'
import { keptTextOf, type TranscriptDocument } from '#src/features/transcript/rules/document.ts'
import {
  isOpen,
  progressOf,
  translationLanguages,
} from '#src/features/transcript/rules/translation-languages.ts'
import { type TranslatedLine, transcriptMaxBytes } from '#src/features/transcript/schema.ts'
import { translationWords } from '#src/features/transcript/words/translation-words.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useLocale, useWords } from '#src/words/reader.ts'
import { ExportMenu } from '../export-menu.tsx'
import { ModelOutcome, ModelTranslating } from './model-translating.tsx'
import type { ShownTranslation } from './translation-text.tsx'
import { useModelTranslation } from './use-model-translation.ts'
import { useLeaveWarning } from './use-transcript-editing.ts'
import type { Translating } from './use-translation.ts'

type Props = {
  asset: string
  client: TranscriptClient
  translating: Translating
  /** As it is after nobody changed it for a moment. */
  document: TranscriptDocument
  onShow: (index: number) => void
}

/** Which language is shown below the paragraphs, how far it is, and what is done with it as a whole. */
export function TranslationBar(props: Props): ReactElement {
  const { translating } = props
  const words = useWords(translationWords)
  return (
    <section className="te-find te-translating" aria-label={words.bar}>
      <LanguageChoice translating={translating} />
      {translating.isLoading ? <Loader size={14} aria-label={words.loading} /> : null}
      {translating.shown ? (
        <Shown key={translating.language} {...props} translation={translating.shown} />
      ) : null}
      <ActionIcon
        className="te-last"
        variant="subtle"
        color="gray"
        size={30}
        aria-label={words.close}
        onClick={translating.toggle}
      >
        <Icon name="x" size={14} />
      </ActionIcon>
    </section>
  )
}

function LanguageChoice({
  translating: { begun, language, isLoading, choose },
}: {
  translating: Translating
}) {
  const words = useWords(translationWords)
  const locale = useLocale()
  const option = useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'language' })
    return (value: string) => ({ value, label: names.of(value) ?? value })
  }, [locale])
  const others = translationLanguages
    .filter((one) => !begun.includes(one))
    .map(option)
    .toSorted((a, b) => a.label.localeCompare(b.label, locale))
  const groups = begun.length > 0 ? [{ group: words.begun, items: begun.map(option) }] : []
  return (
    <NativeSelect
      size="xs"
      aria-label={words.language}
      disabled={isLoading}
      value={language}
      onChange={(event) => choose(event.currentTarget.value)}
      data={[
        ...(language === '' ? [{ value: '', label: words.chooseLanguage }] : []),
        ...groups,
        { group: words.others, items: others },
      ]}
    />
  )
}

type Done = { message: string; undo?: TranslatedLine[] }

function Shown(props: Props & { translation: ShownTranslation }): ReactElement {
  const { asset, client, translation, document, onShow } = props
  const { store, language, name } = translation
  const words = useWords(translationWords)
  const [done, setDone] = useState<Done>()
  const state = useSyncExternalStore((listener) => store.subscribe('', listener), store.state, store.state)
  useLeaveWarning(state !== 'saved')
  const sources = useSources(document)
  const progress = progressOf(sources, store.lineOf)
  const model = useModelTranslation({ client, language, store })

  function next(): void {
    const index = nextOpen(sources, store)
    const id = sources[index]?.[0]
    if (id === undefined) setDone({ message: words.allDone })
    else {
      onShow(index)
      focusTranslation(store, id)
    }
  }

  async function take(file: File | null): Promise<void> {
    if (!file) return
    const read = await textOf(file)
    if (read === 'large' || read === 'no_text')
      return setDone({ message: (read === 'large' ? words.largeFile : words.noTextFile)(file.name) })
    await attempt(async () => {
      await store.flush()
      const answer = await client.importTranslation(language, { name: file.name, text: read.text })
      store.take(answer.lines)
      return {
        message: words.imported(answer.taken, answer.left),
        undo: takenBack(answer.lines, answer.replaced),
      }
    })
  }

  async function remove(): Promise<void> {
    await attempt(async () => {
      await store.flush()
      const undo = store.all()
      await client.removeTranslation(language)
      store.take(takenBack(undo, []))
      return { message: words.removed(name), undo }
    })
  }

  async function attempt(work: () => Promise<Done>): Promise<void> {
    setDone(
      await work().catch((error: unknown) => ({ message: error instanceof Error ? error.message : '' })),
    )
  }

  return (
    <>
      <span className="te-count figure">
        {words.progress(progress.done, progress.of)}
        {progress.stale > 0 ? ` · ${words.stale(progress.stale)}` : ''}
      </span>
      <Button size="compact-sm" variant="default" onClick={next}>
        {words.nextOpen}
      </Button>
      <FileButton accept=".srt,.vtt,.txt,.md,.json" onChange={(file) => void take(file)}>
        {(button) => (
          <Tooltip label={words.importHint}>
            <Button size="compact-sm" variant="default" {...button}>
              {words.importFile}
            </Button>
          </Tooltip>
        )}
      </FileButton>
      <ModelTranslating state={model} sources={sources} store={store} />
      {progress.done > 0 ? (
        <>
          <ExportMenu
            asset={asset}
            language={language}
            label={words.exportIt}
            onOpen={() => void store.flush()}
          />
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            disabled={model.isUnderWay}
            onClick={() => void remove()}
          >
            {words.remove}
          </Button>
        </>
      ) : null}
      <Outcome state={state} store={store} done={done} onUndone={() => setDone({ message: words.undone })} />
      <span role="status" className="te-save">
        <ModelOutcome state={model} />
      </span>
    </>
  )
}

/** What each paragraph says, as it is translated. */
function useSources({ segments }: TranscriptDocument): [string, string][] {
  return useMemo(
    () => segments.map(({ id, words: said }): [string, string] => [id, keptTextOf(said)]),
    [segments],
  )
}

type OutcomeProps = {
  state: TranslationState
  store: TranslationStore
  done: Done | undefined
  onUndone: () => void
}

/** Whether all is saved, and what came of the last deed, which can be undone. */
function Outcome({ state, store, done, onUndone }: OutcomeProps): ReactElement {
  const words = useWords(translationWords)
  return (
    <span role="status" className="te-save" data-state={typeof state === 'string' ? state : 'failed'}>
      <StateOf state={state} store={store} />
      {done ? ` · ${done.message} ` : null}
      {done?.undo ? (
        <Button
          size="compact-xs"
          variant="subtle"
          onClick={() => {
            store.write(done.undo ?? [])
            onUndone()
          }}
        >
          {words.undo}
        </Button>
      ) : null}
    </span>
  )
}

function StateOf({ state, store }: { state: TranslationState; store: TranslationStore }): ReactNode {
  const words = useWords(translationWords)
  if (typeof state === 'string') return words[state]
  return (
    <>
      {words.notSaved(state.problem)}{' '}
      <Button size="compact-xs" variant="subtle" onClick={() => void store.flush()}>
        {words.retry}
      </Button>
    </>
  )
}

/** The first paragraph behind the one that was gone to last which is still to be translated; -1 for none. */
function nextOpen(sources: readonly [string, string][], store: TranslationStore): number {
  const here = store.visited()
  const from = sources.findIndex(([id]) => id === here) + 1
  const open = sources.flatMap(([id, source], index) => (isOpen(source, store.lineOf(id)) ? [index] : []))
  return open.find((index) => index >= from) ?? open[0] ?? -1
}

/** The list shows the paragraph a moment later, if it does not already. */
function focusTranslation(store: TranslationStore, segment: string): void {
  store.visit(segment)
  const field = window.document.querySelector<HTMLElement>(`[data-translation="${segment}"]`)
  if (field) field.focus({ preventScroll: true })
  else store.wantFocus(segment)
}

/** What undoes it: what stood there before, and nothing where nothing did. */
function takenBack(lines: readonly TranslatedLine[], replaced: readonly TranslatedLine[]): TranslatedLine[] {
  const before = new Map(replaced.map((line) => [line.segment, line]))
  return lines.map((line) => before.get(line.segment) ?? { ...line, text: '' })
}

async function textOf(file: File): Promise<{ text: string } | 'large' | 'no_text'> {
  if (file.size > transcriptMaxBytes) return 'large'
  const text = decodeText(new Uint8Array(await file.arrayBuffer()))
  return text === undefined ? 'no_text' : { text }
}
