import { ActionIcon, Button, SegmentedControl, Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'
import { flowVersionWords } from '#src/features/home/words/flow-version-words.ts'
import { flowWords } from '#src/features/home/words/flow-words.ts'
import type { SaveState } from '#src/ui/draft-saver.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { IconName } from '#src/ui/icon-names.ts'
import { useLocale, useWords } from '#src/words/reader.ts'
import type { FlowEditing } from './use-flow-editing.ts'

type Props = { editing: FlowEditing; isWide: boolean | undefined }

/** What is done with the steps as a whole, and whether they are kept. */
export function EditorTools({ editing, isWide }: Props): ReactElement {
  const words = useWords(flowWords)
  const { versions } = useWords(flowVersionWords)
  const { draft, layout } = editing
  return (
    <>
      <Tool icon="undo-2" label={words.undo} onPress={draft.undo} />
      <Tool icon="redo-2" label={words.redo} onPress={draft.redo} />
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<Icon name="plus" size={14} />}
        aria-keyshortcuts="A"
        onClick={() => editing.openPalette()}
      >
        {words.addStep}
      </Button>
      {isWide ? (
        <>
          <Tool icon="layout-grid" label={words.arrange} onPress={editing.arrange} />
          <SegmentedControl
            size="xs"
            aria-label={words.howShown}
            value={layout}
            onChange={(next) => editing.setLayout(next === 'list' ? 'list' : 'canvas')}
            data={[
              { value: 'canvas', label: words.canvas },
              { value: 'list', label: words.list },
            ]}
          />
        </>
      ) : null}
      <Tool icon="history" label={versions} onPress={() => editing.open('versions')} />
      <Tool icon="circle-question-mark" label={words.keys} onPress={() => editing.open('keys')} />
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
  const words = useWords(flowWords)
  const said = useSaid(state)
  return (
    <span className="flow-save" role="status" data-state={state?.kind ?? 'saved'}>
      {said}
      {state?.kind === 'failed' ? (
        <Button size="compact-xs" variant="subtle" onClick={onRetry}>
          {words.retry}
        </Button>
      ) : null}
    </span>
  )
}

function useSaid(state: SaveState | undefined): string {
  const words = useWords(flowWords)
  const locale = useLocale()
  switch (state?.kind) {
    case undefined:
      return words.saved
    case 'saved':
      return words.savedAt(state.at.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' }))
    case 'waiting':
      return words.notSaved
    case 'saving':
      return words.saving
    case 'failed':
      return words.saveFailed(state.message)
    case 'conflict':
      return words.changedElsewhere
  }
}
