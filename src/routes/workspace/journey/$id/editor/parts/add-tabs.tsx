import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router'
import { tabKeyLabels } from '#src/routes/workspace/parts/add-tabs-labels.ts'
import { KeyHelp } from '#src/routes/workspace/parts/flow/key-help.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useAnsweredFetcher } from '#src/ui/use-answer.tsx'
import { useEachAnswer } from '#src/ui/use-each-answer.ts'
import type { EditorView } from '../load.ts'
import { AddPicker, type PickedFields } from './add-picker.tsx'

export type TabDialog = 'add' | 'keys' | undefined

type Props = { view: EditorView; dialog: TabDialog; onOpen: (dialog: TabDialog) => void }

/** Adding tabs, and the keyboard shortcuts. Needs JavaScript. */
export function AddTabs({ view, dialog, onOpen }: Props): ReactElement | null {
  const { t } = useLingui()
  const isReady = useMounted()
  const { send, show } = useAdding()
  function close(): void {
    onOpen(undefined)
  }
  if (!isReady) return null
  return (
    <>
      <div className="editor-add-tabs">
        <Button
          size="xs"
          aria-keyshortcuts="A"
          leftSection={<Icon name="plus" size={14} />}
          onClick={() => onOpen('add')}
        >
          {t`Add`}
        </Button>
        <Button size="xs" variant="subtle" aria-keyshortcuts="?" onClick={() => onOpen('keys')}>
          {t`Keyboard shortcuts`}
        </Button>
      </div>
      {dialog === 'add' ? (
        <AddPicker
          view={view}
          onClose={close}
          onChoose={send}
          onAdded={(tab) => {
            close()
            show(tab)
          }}
        />
      ) : null}
      {dialog === 'keys' ? <KeyHelp list={tabKeyLabels} onClose={close} /> : null}
    </>
  )
}

/** Adds what was chosen, and shows its first tab. */
function useAdding() {
  const fetcher = useAnsweredFetcher()
  const navigate = useNavigate()
  useEachAnswer(fetcher.data, (answer) => {
    if (answer.kind === 'done') show(answer.tab)
  })
  function show(tab: string | undefined): void {
    if (tab) void navigate(`?tab=${tab}`, { preventScrollReset: true })
  }
  return { show, send: (fields: PickedFields) => void fetcher.submit(fields, { method: 'post' }) }
}
