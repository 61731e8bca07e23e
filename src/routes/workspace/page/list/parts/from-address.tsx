import { useLingui } from '@lingui/react/macro'
import { Modal, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { DialogActions } from '#src/ui/dialog-actions.tsx'
import { fieldErrors } from '#src/ui/form-answer.ts'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { useAnsweredFetcher } from '#src/ui/use-answer.tsx'

type Props = { folder: string; isOpen: boolean; onClose: () => void }

/** Makes a page of a web page; what is wrong with the address is said beside it, and the address stays. */
export function FromAddress({ folder, isOpen, onClose }: Props): ReactElement {
  const { t } = useLingui()
  const fetcher = useAnsweredFetcher()
  const isBusy = fetcher.state !== 'idle'
  return (
    <Modal opened={isOpen} onClose={onClose} title={t`New page from a web page`}>
      <fetcher.Form method="post" action="/workspace/page">
        <HiddenFields fields={{ intent: 'from-address', folder }} />
        <TextInput
          name="url"
          inputMode="url"
          label={t`Page URL`}
          description={t`Creates a draft page from the article, with headings, text, lists and quotes. Images are saved to your library.`}
          placeholder="https://"
          maxLength={2000}
          required
          autoComplete="off"
          data-autofocus
          error={fieldErrors(fetcher.data, 'from-address')['url']}
        />
        <DialogActions
          isBusy={isBusy}
          busy={t`Importing the page. This can take up to 30 seconds.`}
          cancel={t`Cancel`}
          action={t`Create page`}
          onCancel={onClose}
        />
      </fetcher.Form>
    </Modal>
  )
}
