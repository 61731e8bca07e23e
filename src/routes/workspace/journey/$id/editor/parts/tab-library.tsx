import { useLingui } from '@lingui/react/macro'
import { Alert, Button } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { type ReactElement, useState } from 'react'
import { useNavigate } from 'react-router'
import { KeyHelp } from '#src/routes/workspace/parts/flow/key-help.tsx'
import { tabLibraryKeyLabels } from '#src/routes/workspace/parts/tab-library-labels.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useAnsweredFetcher } from '#src/ui/use-answer.tsx'
import { useEachAnswer } from '#src/ui/use-each-answer.ts'
import type { EditorView } from '../load.ts'
import { AddPicker, type PickedFields } from './add-picker.tsx'
import { SaveTabs } from './save-tabs.tsx'

/** Adds and updates tabs from the library. */
export const tabLibraryKey = 'tab-library'

export type TabDialog = 'add' | 'keep' | 'keys' | undefined

type Props = { view: EditorView; dialog: TabDialog; onOpen: (dialog: TabDialog) => void }

/** Adding tabs, saving them to the library, and items left out. Needs JavaScript. */
export function TabLibrary({ view, dialog, onOpen }: Props): ReactElement | null {
  const { t } = useLingui()
  const isReady = useMounted()
  const put = usePutting()
  function close(): void {
    onOpen(undefined)
  }
  if (!isReady) return null
  return (
    <>
      <div className="editor-tab-library">
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
      {put.left.length > 0 ? (
        <Alert
          role="alert"
          color="gray"
          variant="light"
          title={t`Some items couldn’t be added`}
          withCloseButton
          closeButtonLabel={t`Close`}
          onClose={put.forget}
        >
          <ul className="editor-left-out">
            {put.left.map((sentence, place) => (
              <li key={place}>{sentence}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      {dialog === 'add' ? (
        <AddPicker
          view={view}
          onClose={close}
          onChoose={put.send}
          onAdded={(tab) => {
            close()
            put.show(tab)
          }}
        />
      ) : null}
      {dialog === 'keep' ? <SaveTabs view={view} onClose={close} /> : null}
      {dialog === 'keys' ? <KeyHelp list={tabLibraryKeyLabels} onClose={close} /> : null}
    </>
  )
}

/** Adds the chosen entry, shows its first tab, and keeps the list of items left out until it is dismissed. */
function usePutting() {
  const fetcher = useAnsweredFetcher(tabLibraryKey)
  const navigate = useNavigate()
  const [left, setLeft] = useState<readonly string[]>([])
  useEachAnswer(fetcher.data, (answer) => {
    if (answer.kind !== 'done' || !answer.put) return
    const { first, left: sentences } = answer.put
    setLeft(sentences)
    show(first)
  })
  function show(tab: string | undefined): void {
    if (tab) void navigate(`?tab=${tab}`, { preventScrollReset: true })
  }
  return {
    left,
    show,
    forget: () => setLeft([]),
    send: (fields: PickedFields) => void fetcher.submit(fields, { method: 'post' }),
  }
}
