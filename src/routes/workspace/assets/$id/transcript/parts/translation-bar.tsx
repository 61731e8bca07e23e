import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Checkbox, Loader, Tooltip } from '@mantine/core'
import { type ReactElement, type ReactNode, useMemo, useState, useSyncExternalStore } from 'react'
import type { TranscriptClient } from '#src/features/transcript/browser/transcript-client.ts'
import type {
  TranslationState,
  TranslationStore,
} from '#src/features/transcript/browser/translation-store.ts'
import { translationLabels } from '#src/features/transcript/messages/translation-labels.ts'
import { type TranscriptDocument, unstruckTextOf } from '#src/features/transcript/rules/document.ts'
import { isOpen, progressOf } from '#src/features/transcript/rules/translation-languages.ts'
import { ExportMenu } from '#src/routes/workspace/assets/$id/parts/export-menu.tsx'
import { AskDialog } from '#src/ui/ask-dialog.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useLeaveWarning } from '#src/ui/use-leave-warning.ts'
import { LanguageChoice } from './language-choice.tsx'
import { ModelTranslating } from './model-translating.tsx'
import type { ShownTranslation } from './translation-text.tsx'
import { useModelTranslation } from './use-model-translation.ts'
import type { Translating } from './use-translation.ts'
import { type Done, useTranslationActions } from './use-translation-actions.ts'

type Props = {
  asset: string
  client: TranscriptClient
  translating: Translating
  /** Its state after a moment without changes. */
  document: TranscriptDocument
  onShow: (index: number) => void
}

/** Which language is shown below the paragraphs, how far it is, and what is done with it as a whole. */
export function TranslationBar(props: Props): ReactElement {
  const { translating } = props
  const { t } = useLingui()
  return (
    <section className="te-find te-translating" aria-label={t`Transcript translation`}>
      <LanguageChoice translating={translating} />
      {translating.isLoading ? <Loader size={14} aria-label={t`Loading translation…`} /> : null}
      {translating.shown ? (
        <Shown key={translating.language} {...props} translation={translating.shown} />
      ) : null}
      <ActionIcon
        className="te-last"
        variant="subtle"
        color="gray"
        size={30}
        aria-label={t`Close translation`}
        onClick={translating.toggle}
      >
        <Icon name="x" size={14} />
      </ActionIcon>
    </section>
  )
}

function Shown(props: Props & { translation: ShownTranslation }): ReactElement {
  const { asset, client, translating, translation, document, onShow } = props
  const { store, language, name } = translation
  const { t } = useLingui()
  const { done, say, attempt, remove } = useTranslationActions({ client, translating, translation })
  const state = useSyncExternalStore((listener) => store.subscribe('', listener), store.state, store.state)
  useLeaveWarning(state !== 'saved')
  const sources = useSources(document)
  const progress = progressOf(sources, store.lineOf)
  const model = useModelTranslation({ client, language, store })
  const [isAsking, setAsking] = useState(false)

  function next(): void {
    const index = nextOpen(sources, store)
    const id = sources[index]?.[0]
    if (id === undefined) say({ message: t`All segments are translated and up to date.` })
    else {
      onShow(index)
      focusTranslation(store, id)
    }
  }

  return (
    <>
      <span className="te-count figure">
        {t`${{ done: progress.done }} of ${plural({ of: progress.of }, { one: '# segment', other: '# segments' })}`}
        {progress.stale > 0 ? ` · ${t`${{ paragraphs: progress.stale }} out of date`}` : ''}
      </span>
      <Button size="compact-sm" variant="default" onClick={next}>
        {t`Next untranslated`}
      </Button>
      <ModelTranslating state={model} sources={sources} store={store} />
      {progress.done > 0 ? (
        <>
          <ExportMenu
            asset={asset}
            language={language}
            label={t`Export translation`}
            onOpen={() => void store.flush()}
          />
          <ForVisitors translating={translating} name={name} onTold={attempt} />
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            disabled={model.isUnderWay}
            onClick={() => setAsking(true)}
          >
            {t`Delete translation`}
          </Button>
        </>
      ) : null}
      <AskDialog
        isOpen={isAsking}
        head={t`Delete the ${{ language: name }} translation?`}
        text={t`All its segments are deleted, including those your colleagues translated.`}
        no={t`Cancel`}
        yes={t`Delete translation`}
        onNo={() => setAsking(false)}
        onYes={() => {
          setAsking(false)
          void remove()
        }}
      />
      <Outcome state={state} store={store} done={done} onUndo={(undo) => void attempt(undo)} />
    </>
  )
}

type ForVisitorsProps = {
  translating: Translating
  name: string
  onTold: (work: () => Promise<Done>) => Promise<void>
}

function ForVisitors({ translating, name, onTold }: ForVisitorsProps): ReactElement {
  const { t } = useLingui()
  async function show(isShown: boolean): Promise<Done> {
    await translating.showToVisitors(isShown)
    return {
      message: isShown
        ? t`Visitors can read the ${{ language: name }} translation.`
        : t`The ${{ language: name }} translation is hidden from visitors.`,
    }
  }
  return (
    <Tooltip label={t`Anyone who opens a shared link can read it in this language`}>
      <Checkbox
        size="xs"
        label={t`Visible to visitors`}
        checked={translating.isForVisitors}
        onChange={({ currentTarget: { checked } }) => void onTold(() => show(checked))}
      />
    </Tooltip>
  )
}

/** What each paragraph says, as it is translated. */
function useSources({ segments }: TranscriptDocument): [string, string][] {
  return useMemo(
    () => segments.map(({ id, words: said }): [string, string] => [id, unstruckTextOf(said)]),
    [segments],
  )
}

type OutcomeProps = {
  state: TranslationState
  store: TranslationStore
  done: Done | undefined
  onUndo: (undo: () => Promise<Done>) => void
}

/** The save state, and the result of the last action with Undo. */
function Outcome({ state, store, done, onUndo }: OutcomeProps): ReactElement {
  const { t } = useLingui()
  return (
    <span role="status" className="te-save" data-state={typeof state === 'string' ? state : 'failed'}>
      <StateOf state={state} store={store} />
      {done ? ` · ${done.message} ` : null}
      {done?.undo ? (
        <Button
          size="compact-xs"
          variant="subtle"
          onClick={() =>
            onUndo(async () => {
              await done.undo?.()
              return { message: t`Change undone.` }
            })
          }
        >
          {t`Undo`}
        </Button>
      ) : null}
    </span>
  )
}

function StateOf({ state, store }: { state: TranslationState; store: TranslationStore }): ReactNode {
  const { t } = useLingui()
  if (typeof state === 'string') return t(translationLabels[state])
  return (
    <>
      {t`Not saved: ${{ problem: state.problem }}`}{' '}
      <Button size="compact-xs" variant="subtle" onClick={() => void store.flush()}>
        {t`Try again`}
      </Button>
    </>
  )
}

/** The first untranslated segment after the last visited one; -1 for none. */
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
