import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, SegmentedControl, Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'
import { useLocale } from '#src/translation/reader.ts'
import type { SaveState } from '#src/ui/draft-saver.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { IconName } from '#src/ui/icon-names.ts'
import type { FlowEditing } from './use-flow-editing.ts'

type Props = { editing: FlowEditing; isWide: boolean | undefined }

/** What is done with the steps as a whole, and whether they are kept. */
export function EditorTools({ editing, isWide }: Props): ReactElement {
  const { t } = useLingui()

  const { draft, layout } = editing
  return (
    <>
      <Tool icon="undo-2" label={t`Undo (Ctrl+Z)`} onPress={draft.undo} />
      <Tool icon="redo-2" label={t`Do again (Ctrl+Shift+Z)`} onPress={draft.redo} />
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<Icon name="plus" size={14} />}
        aria-keyshortcuts="A"
        onClick={() => editing.openPalette()}
      >
        {t`Add step`}
      </Button>
      {isWide ? (
        <>
          <Tool icon="layout-grid" label={t`Arrange the steps`} onPress={editing.arrange} />
          <SegmentedControl
            size="xs"
            aria-label={t`How the steps are shown`}
            value={layout}
            onChange={(next) => editing.setLayout(next === 'list' ? 'list' : 'canvas')}
            data={[
              { value: 'canvas', label: t`Canvas` },
              { value: 'list', label: t`List` },
            ]}
          />
        </>
      ) : null}
      <Tool icon="history" label={t`Versions that were turned on`} onPress={() => editing.open('versions')} />
      <Tool icon="circle-question-mark" label={t`Keys (?)`} onPress={() => editing.open('keys')} />
      <SaveLine state={draft.saving} onRetry={() => void draft.saver.flush()} />
    </>
  )
}

type ToolProps = { icon: IconName; label: string; onPress: (() => void) | undefined }

export function Tool({ icon, label, onPress }: ToolProps): ReactElement {
  return (
    <Tooltip label={label}>
      <ActionIcon
        aria-label={label}
        aria-disabled={onPress === undefined}
        {...(onPress ? {} : { 'data-disabled': true })}
        onClick={() => onPress?.()}
      >
        <Icon name={icon} />
      </ActionIcon>
    </Tooltip>
  )
}

/** Says whether what was done is kept. */
function SaveLine({ state, onRetry }: { state: SaveState | undefined; onRetry: () => void }): ReactElement {
  const { t } = useLingui()
  const said = useSaid(state)
  return (
    <span className="flow-save" role="status" data-state={state?.kind ?? 'saved'}>
      {said}
      {state?.kind === 'failed' ? (
        <Button size="compact-xs" variant="subtle" onClick={onRetry}>
          {t`Retry`}
        </Button>
      ) : null}
    </span>
  )
}

function useSaid(state: SaveState | undefined): string {
  const { t } = useLingui()
  const locale = useLocale()
  switch (state?.kind) {
    case undefined:
      return t`Saved`
    case 'saved':
      return t`Saved ${{ time: state.at.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' }) }}`
    case 'waiting':
      return t`Not saved yet`
    case 'saving':
      return t`Saving…`
    case 'failed':
      return t`Not saved: ${{ why: state.message }}`
    case 'conflict':
      return t`Changed by somebody else`
  }
}
