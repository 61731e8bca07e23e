import { ActionIcon, Button, Switch, Tooltip } from '@mantine/core'
import { memo, type ReactElement } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import type { SaveState } from '../browser/transcript-saver.ts'
import { ExportMenu } from './export-menu.tsx'

type Props = {
  asset: string
  saving: SaveState
  onRetry: () => void
  canUndo: boolean
  canRedo: boolean
  undo: () => void
  redo: () => void
  onFind: () => void
  onStrike: () => void
  onSpan: (kind: 'chapter' | 'soundbite') => void
  onComment: () => void
  unsure: number
  onNextUnsure: () => void
  onConfirm: () => void
  pausesWhileTyping: boolean
  onPausesWhileTyping: (pauses: boolean) => void
  follows: boolean
  onFollow: (follows: boolean) => void
  canPlay: boolean
  onKeys: () => void
}

/** What can be done with the selection and with the whole, and whether it is saved. */
export const EditorToolbar = memo(function EditorToolbar(props: Props): ReactElement {
  const { asset, saving, canUndo, canRedo, unsure, canPlay, follows } = props
  return (
    <div className="te-toolbar" role="toolbar" aria-label="Transcript tools">
      <div className="te-group">
        <Tool label="Undo" icon="undo-2" disabled={!canUndo} onClick={props.undo} />
        <Tool label="Redo" icon="redo-2" disabled={!canRedo} onClick={props.redo} />
        <Tool label="Find and replace" icon="search" onClick={props.onFind} />
      </div>
      <div className="te-group">
        <Button size="compact-sm" variant="default" onClick={props.onStrike}>
          Strike out
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => props.onSpan('chapter')}>
          Chapter
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => props.onSpan('soundbite')}>
          Soundbite
        </Button>
        <Button size="compact-sm" variant="default" onClick={props.onComment}>
          Comment
        </Button>
      </div>
      {unsure > 0 ? (
        <div className="te-group">
          <Button size="compact-sm" variant="default" onClick={props.onNextUnsure}>
            {unsure === 1 ? '1 unsure word' : `${unsure} unsure words`}
          </Button>
          <Button size="compact-sm" variant="default" onClick={props.onConfirm}>
            It is right
          </Button>
        </div>
      ) : null}
      {canPlay ? (
        <div className="te-group">
          <Switch
            size="xs"
            label="Pause while typing"
            checked={props.pausesWhileTyping}
            onChange={(event) => props.onPausesWhileTyping(event.currentTarget.checked)}
          />
          <Switch
            size="xs"
            label="Follow"
            checked={follows}
            onChange={(event) => props.onFollow(event.currentTarget.checked)}
          />
        </div>
      ) : null}
      <div className="te-group te-end">
        <SaveLine state={saving} onRetry={props.onRetry} />
        <ExportMenu asset={asset} />
        <Button size="compact-sm" variant="subtle" onClick={props.onKeys}>
          Keys
        </Button>
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
  return (
    <span className="te-save" role="status" data-state={state.kind} suppressHydrationWarning>
      {wordsOf(state)}
      {state.kind === 'failed' ? (
        <Button size="compact-xs" variant="subtle" onClick={onRetry}>
          Retry
        </Button>
      ) : null}
    </span>
  )
}

function wordsOf(state: SaveState): string {
  switch (state.kind) {
    case 'saved':
      return `Saved ${state.at.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })}`
    case 'waiting':
      return 'Not saved yet'
    case 'saving':
      return 'Saving…'
    case 'failed':
      return `Save failed. ${state.message}`
    case 'conflict':
      return 'Not saved: somebody else changed this transcript'
  }
}
