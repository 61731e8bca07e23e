import { ActionIcon, Button, Switch, Tooltip } from '@mantine/core'
import { memo, type ReactElement } from 'react'
import type { SaveState } from '#src/features/transcript/browser/transcript-saver.ts'
import { editorWords } from '#src/features/transcript/words/editor-words.ts'
import { timesWords } from '#src/features/transcript/words/times-words.ts'
import { translationWords } from '#src/features/transcript/words/translation-words.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { Locale } from '#src/words/locale.ts'
import { useLocale, useWords } from '#src/words/reader.ts'
import { ExportMenu } from '../export-menu.tsx'
import { ClipButton } from './clip-button.tsx'
import { EditorMore } from './editor-more.tsx'
import { QuoteImageButton } from './quote-image-button.tsx'
import type { SelectionDeeds } from './use-selection-deeds.ts'

/** What the tools do; it never changes. */
export type ToolbarDeeds = SelectionDeeds & {
  find: () => void
  openTimes: () => void
  translate: () => void
  showKeys: () => void
  flush: () => Promise<boolean>
}

type Props = {
  asset: string
  saving: SaveState
  onRetry: () => void
  canUndo: boolean
  canRedo: boolean
  undo: () => void
  redo: () => void
  deeds: ToolbarDeeds
  unsure: number
  pausesWhileTyping: boolean
  onPausesWhileTyping: (pauses: boolean) => void
  follows: boolean
  onFollow: (follows: boolean) => void
  canPlay: boolean
  isLocked: boolean
  canTranscribe: boolean
  language: string
  isTranslating: boolean
}

/** What can be done with the selection and with the whole, and whether it is saved. */
export const EditorToolbar = memo(function EditorToolbar(props: Props): ReactElement {
  const words = useWords(editorWords)
  const { times } = useWords(timesWords)
  const { translation } = useWords(translationWords)
  const {
    asset,
    saving,
    canUndo,
    canRedo,
    unsure,
    canPlay,
    follows,
    deeds,
    isLocked,
    canTranscribe,
    language,
  } = props
  return (
    <div className="te-toolbar" role="toolbar" aria-label={words.tools}>
      <div className="te-group">
        <Tool label={words.undo} icon="undo-2" disabled={!canUndo} onClick={props.undo} />
        <Tool label={words.redo} icon="redo-2" disabled={!canRedo} onClick={props.redo} />
        <Tool label={words.findAndReplace} icon="search" onClick={deeds.find} />
      </div>
      <div className="te-group">
        <Button size="compact-sm" variant="default" disabled={isLocked} onClick={deeds.strike}>
          {words.strikeOut}
        </Button>
        <Button size="compact-sm" variant="default" disabled={isLocked} onClick={() => deeds.span('chapter')}>
          {words.chapter}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          disabled={isLocked}
          onClick={() => deeds.span('soundbite')}
        >
          {words.soundbite}
        </Button>
        <Button size="compact-sm" variant="default" onClick={deeds.comment}>
          {words.comment}
        </Button>
        <Button size="compact-sm" variant="default" disabled={isLocked} onClick={deeds.openTimes}>
          {times}
        </Button>
        <Button
          size="compact-sm"
          variant={props.isTranslating ? 'light' : 'default'}
          aria-pressed={props.isTranslating}
          onClick={deeds.translate}
        >
          {translation}
        </Button>
        <QuoteImageButton asset={asset} pick={deeds.quoted} />
        {canPlay ? <ClipButton asset={asset} pick={deeds.stretch} /> : null}
      </div>
      {unsure > 0 ? (
        <div className="te-group">
          <Button size="compact-sm" variant="default" onClick={deeds.nextUnsure}>
            {words.unsure(unsure)}
          </Button>
          <Button size="compact-sm" variant="default" disabled={isLocked} onClick={deeds.confirm}>
            {words.isRight}
          </Button>
        </div>
      ) : null}
      {canPlay ? (
        <div className="te-group">
          <Switch
            size="xs"
            label={words.pauseWhileTyping}
            checked={props.pausesWhileTyping}
            onChange={(event) => props.onPausesWhileTyping(event.currentTarget.checked)}
          />
          <Switch
            size="xs"
            label={words.follow}
            checked={follows}
            onChange={(event) => props.onFollow(event.currentTarget.checked)}
          />
        </div>
      ) : null}
      <div className="te-group te-end">
        <SaveLine state={saving} onRetry={props.onRetry} />
        <ExportMenu asset={asset} />
        <Button size="compact-sm" variant="subtle" onClick={deeds.showKeys}>
          {words.keys}
        </Button>
        <EditorMore {...{ canPlay, isLocked, canTranscribe, language }} onFlush={deeds.flush} />
      </div>
    </div>
  )
})

type ToolProps = {
  label: string
  icon: 'undo-2' | 'redo-2' | 'search'
  disabled?: boolean
  onClick: () => void
}

function Tool({ label, icon, disabled = false, onClick }: ToolProps): ReactElement {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="default" size={30} aria-label={label} disabled={disabled} onClick={onClick}>
        <Icon name={icon} size={14} />
      </ActionIcon>
    </Tooltip>
  )
}

/** Says whether what was written is kept. */
function SaveLine({ state, onRetry }: { state: SaveState; onRetry: () => void }): ReactElement {
  const words = useWords(editorWords)
  const locale = useLocale()
  return (
    <span className="te-save" role="status" data-state={state.kind} suppressHydrationWarning>
      {stateOf(state, { words, locale })}
      {state.kind === 'failed' ? (
        <Button size="compact-xs" variant="subtle" onClick={onRetry}>
          {words.retry}
        </Button>
      ) : null}
    </span>
  )
}

type Saying = { words: typeof editorWords.en; locale: Locale }

function stateOf(state: SaveState, { words, locale }: Saying): string {
  switch (state.kind) {
    case 'saved':
      return words.savedAt(timeOf(state.at, locale))
    case 'waiting':
      return words.notSavedYet
    case 'saving':
      return words.saving
    case 'failed':
      return words.saveFailed(state.message)
    case 'conflict':
      return words.conflict
  }
}

/** Whoever reads English keeps the device's way to write times. */
function timeOf(at: Date, locale: Locale): string {
  return at.toLocaleTimeString(locale === 'en' ? [] : locale, { hour: '2-digit', minute: '2-digit' })
}
