import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { memo, type ReactElement } from 'react'
import { ExportMenu } from '#src/routes/workspace/assets/$id/parts/export-menu.tsx'
import type { SaveState } from '#src/ui/draft-saver.ts'
import { Icon } from '#src/ui/icon.tsx'
import { SaveStatus } from '#src/ui/save-status.tsx'
import { ClipButton } from './clip-button.tsx'
import { EditorMore } from './editor-more.tsx'
import { QuoteImageButton } from './quote-image-button.tsx'
import type { SelectionActions } from './use-selection-actions.ts'

/** What the tools do; it never changes. */
export type ToolbarActions = SelectionActions & {
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
  actions: ToolbarActions
  unsure: number
  canPlay: boolean
  isLocked: boolean
  canTranscribe: boolean
  language: string
  isTranslating: boolean
}

/** What can be done with the selection and with the whole, and whether it is saved. */
export const EditorToolbar = memo(ShownEditorToolbar)

function ShownEditorToolbar(props: Props): ReactElement {
  const { t } = useLingui()

  const { asset, saving, canUndo, canRedo, unsure, canPlay, actions, isLocked, canTranscribe, language } =
    props
  return (
    <div className="te-toolbar" role="toolbar" aria-label={t`Transcript tools`}>
      <div className="te-group">
        <Tool label={t`Undo`} icon="undo-2" disabled={!canUndo} onClick={props.undo} />
        <Tool label={t`Redo`} icon="redo-2" disabled={!canRedo} onClick={props.redo} />
        <Tool label={t`Find and replace`} icon="search" onClick={actions.find} />
      </div>
      <div className="te-group">
        <Button size="compact-sm" variant="default" disabled={isLocked} onClick={actions.strike}>
          {t`Strike out`}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          disabled={isLocked}
          onClick={() => actions.span('chapter')}
        >
          {t`Chapter`}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          disabled={isLocked}
          onClick={() => actions.span('soundbite')}
        >
          {t`Soundbite`}
        </Button>
        <Button size="compact-sm" variant="default" onClick={actions.comment}>
          {t`Comment`}
        </Button>
        <Button size="compact-sm" variant="default" disabled={isLocked} onClick={actions.openTimes}>
          {t`Times`}
        </Button>
        <Button
          size="compact-sm"
          variant={props.isTranslating ? 'light' : 'default'}
          aria-pressed={props.isTranslating}
          onClick={actions.translate}
        >
          {t`Translation`}
        </Button>
        <QuoteImageButton asset={asset} pick={actions.quoted} />
        {canPlay ? <ClipButton asset={asset} pick={actions.stretch} /> : null}
      </div>
      {unsure > 0 ? (
        <div className="te-group">
          <Button size="compact-sm" variant="default" onClick={actions.nextUncertainWord}>
            {t`${plural({ n: unsure }, { one: '1 uncertain word', other: '# uncertain words' })}`}
          </Button>
          <Button size="compact-sm" variant="default" disabled={isLocked} onClick={actions.confirm}>
            {t`Mark as correct`}
          </Button>
        </div>
      ) : null}
      <div className="te-group te-end">
        <SaveStatus state={saving} onRetry={props.onRetry} />
        <ExportMenu asset={asset} />
        <EditorMore
          {...{ canPlay, isLocked, canTranscribe, language }}
          onFlush={actions.flush}
          onJoinTurns={actions.joinTurns}
          onKeys={actions.showKeys}
        />
      </div>
    </div>
  )
}

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
