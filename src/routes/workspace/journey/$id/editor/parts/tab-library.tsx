import { useLingui } from '@lingui/react/macro'
import { Alert, Button, Modal } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { type ReactElement, useState } from 'react'
import { useNavigate } from 'react-router'
import { typeIcons } from '#src/features/journey/parts/type-icons.ts'
import { tabTypes } from '#src/features/journey/schema.ts'
import { editorTypeLabels } from '#src/routes/workspace/parts/editor-labels.ts'
import { KeyHelp } from '#src/routes/workspace/parts/flow/key-help.tsx'
import { type Offer, OfferFinder } from '#src/routes/workspace/parts/offer-finder.tsx'
import {
  tabLibraryAboutTypeLabels,
  tabLibraryKeyLabels,
} from '#src/routes/workspace/parts/tab-library-labels.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useAnsweredFetcher } from '#src/ui/use-answer.tsx'
import { useEachAnswer } from '#src/ui/use-each-answer.ts'
import type { EditorView } from '../load.ts'
import { SaveTabs } from './save-tabs.tsx'

/** Adds and updates tabs from the library. */
export const tabLibraryKey = 'tab-library'

export type TabDialog = 'add' | 'keep' | 'keys' | undefined

type Props = { view: EditorView; dialog: TabDialog; onOpen: (dialog: TabDialog) => void }

/** Saving to and adding from the library, and items left out. Needs JavaScript. */
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
          variant="default"
          aria-keyshortcuts="A"
          leftSection={<Icon name="clipboard-list" size={14} />}
          onClick={() => onOpen('add')}
        >
          {t`From the library`}
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
      {dialog === 'add' ? <TabPalette view={view} onClose={close} onChoose={put.send} /> : null}
      {dialog === 'keep' ? <SaveTabs view={view} onClose={close} /> : null}
      {dialog === 'keys' ? <KeyHelp list={tabLibraryKeyLabels} onClose={close} /> : null}
    </>
  )
}

type Fields = Record<string, string | number>

/** Adds the chosen entry, shows its first tab, and keeps the list of items left out until it is dismissed. */
function usePutting() {
  const fetcher = useAnsweredFetcher(tabLibraryKey)
  const navigate = useNavigate()
  const [left, setLeft] = useState<readonly string[]>([])
  useEachAnswer(fetcher.data, (answer) => {
    if (answer.kind !== 'done' || !answer.put) return
    const { first, left: sentences } = answer.put
    setLeft(sentences)
    if (first) void navigate(`?tab=${first}`, { preventScrollReset: true })
  })
  return {
    left,
    forget: () => setLeft([]),
    send: (fields: Fields) => void fetcher.submit(fields, { method: 'post' }),
  }
}

type PaletteProps = { view: EditorView; onClose: () => void; onChoose: (fields: Fields) => void }

/** Tab types and library tabs, searched by name. */
function TabPalette({ view, onClose, onChoose }: PaletteProps): ReactElement {
  const { t } = useLingui()
  const { version } = view.journey
  const offers: (Offer & { fields: Fields })[] = [
    ...view.tabLibrary.map((entry) => ({
      id: entry.id,
      icon: 'clipboard-list' as const,
      name: entry.name,
      about: [
        t`From the library: ${{ steps: entry.types.map((type) => t(editorTypeLabels[type])).join(', ') }}`,
        entry.note,
      ]
        .filter(Boolean)
        .join('. '),
      fields: { intent: 'insert-tabs', template: entry.id, version },
    })),
    ...tabTypes.map((type) => ({
      id: type,
      icon: typeIcons[type],
      name: t(editorTypeLabels[type]),
      about: t(tabLibraryAboutTypeLabels[type]),
      fields: { intent: 'add-tab', title: t(editorTypeLabels[type]), type, version },
    })),
  ]
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Add a tab`}
      // Focus first, so that immediate typing goes into the field.
      transitionProps={{ duration: 0 }}
    >
      <OfferFinder
        offers={offers}
        onChoose={({ fields }) => {
          onChoose(fields)
          onClose()
        }}
        label={t`Search tab types and library`}
        list={t`Tab types and library tabs`}
        nothingCalled={(typed) => t`No results for “${typed}”.`}
      />
    </Modal>
  )
}
