import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, SegmentedControl, Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import type { IconName } from '#src/ui/icon-names.ts'
import { SaveStatus } from '#src/ui/save-status.tsx'
import type { FlowEditing } from './use-flow-editing.ts'

type Props = { editing: FlowEditing; isWide: boolean | undefined }

/** Toolbar of the editor, with the save status. */
export function EditorTools({ editing, isWide }: Props): ReactElement {
  const { t } = useLingui()

  const { draft, layout } = editing
  return (
    <>
      <Tool icon="undo-2" label={t`Undo (Ctrl+Z)`} onPress={draft.undo} />
      <Tool icon="redo-2" label={t`Redo (Ctrl+Shift+Z)`} onPress={draft.redo} />
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
        <SegmentedControl
          size="xs"
          aria-label={t`Step view`}
          value={layout}
          onChange={(next) => editing.setLayout(next === 'list' ? 'list' : 'canvas')}
          data={[
            { value: 'canvas', label: t`Canvas` },
            { value: 'list', label: t`List` },
          ]}
        />
      ) : null}
      <Tool icon="history" label={t`Published versions`} onPress={() => editing.open('versions')} />
      <Tool
        icon="circle-question-mark"
        label={t`Keyboard shortcuts (?)`}
        keys="?"
        onPress={() => editing.open('keys')}
      />
      <SaveStatus state={draft.saving} onRetry={() => void draft.saver.flush()} />
    </>
  )
}

type ToolProps = { icon: IconName; label: string; keys?: string; onPress: (() => void) | undefined }

export function Tool({ icon, label, keys, onPress }: ToolProps): ReactElement {
  return (
    <Tooltip label={label}>
      <ActionIcon
        aria-label={label}
        aria-keyshortcuts={keys}
        aria-disabled={onPress === undefined}
        {...(onPress ? {} : { 'data-disabled': true })}
        onClick={() => onPress?.()}
      >
        <Icon name={icon} />
      </ActionIcon>
    </Tooltip>
  )
}
