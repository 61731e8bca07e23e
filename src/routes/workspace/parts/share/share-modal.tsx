import { useLingui } from '@lingui/react/macro'
import { lazy, type ReactElement, Suspense } from 'react'
import { FormModal } from '#src/ui/form-dialog.tsx'
import type { ShareOf } from './share-address.ts'

const ShareDialog = lazy(() =>
  import('./share-dialog.tsx').then((loaded) => ({ default: loaded.ShareDialog })),
)

type Props = { of: ShareOf; company?: string; isOpen: boolean; onClose: () => void }

/** The dialog for sharing with a company, loaded when it opens. */
export function ShareModal({ of, company, isOpen, onClose }: Props): ReactElement {
  const { t } = useLingui()
  const title = company === undefined ? t`Share with a company` : t`Share with ${company}`
  return (
    <FormModal opened={isOpen} onClose={onClose} title={title} size="lg">
      <Suspense>{isOpen ? <ShareDialog of={of} onClose={onClose} /> : null}</Suspense>
    </FormModal>
  )
}
