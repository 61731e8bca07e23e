import { Modal, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { useAnsweredFetcher } from '#src/features/home/parts/use-answer.tsx'
import { wrongFields } from '#src/features/home/schema.ts'
import { pageWords } from '#src/features/home/words/page-words.ts'
import { DialogDeeds } from '#src/ui/dialog-deeds.tsx'
import { useWords } from '#src/words/reader.ts'

type Props = { folder: string; isOpen: boolean; onClose: () => void }

/** Makes a page of a web page; what is wrong with the address is said beside it, and the address stays. */
export function FromAddress({ folder, isOpen, onClose }: Props): ReactElement {
  const words = useWords(pageWords)
  const fetcher = useAnsweredFetcher()
  const isBusy = fetcher.state !== 'idle'
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={words.newPageFromAddress}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      <fetcher.Form method="post" action="/workspace/page">
        <HiddenFields fields={{ intent: 'from-address', folder }} />
        <TextInput
          name="url"
          type="url"
          label={words.pageAddress}
          description={words.pageAddressNote}
          placeholder="https://"
          maxLength={2000}
          required
          autoComplete="off"
          data-autofocus
          error={wrongFields(fetcher.data, 'from-address')['url']}
        />
        <DialogDeeds
          isBusy={isBusy}
          busy={words.fetchingPage}
          cancel={words.cancel}
          deed={words.createPage}
          onCancel={onClose}
        />
      </fetcher.Form>
    </Modal>
  )
}
