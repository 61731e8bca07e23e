import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { IntentButton } from '#src/ui/intent-button.tsx'
import type { PageStatus } from '../rules.ts'

type Props = { page: { id: string; title: string; status: PageStatus } }

/** Publish, unpublish and duplicate buttons for a page in a list; each can be undone. */
export function PageShowButtons({ page: { id, title, status } }: Props): ReactElement {
  const { t } = useLingui()

  const name = title || t`Untitled page`
  return (
    <>
      {status === 'published' ? null : (
        <IntentButton
          fields={{ intent: 'publish-pages', ids: id }}
          icon="upload"
          label={status === 'changed' ? t`Publish changes to “${name}”` : t`Publish “${name}”`}
        />
      )}
      {status === 'draft' ? null : (
        <IntentButton
          fields={{ intent: 'unpublish-pages', ids: id }}
          icon="eye-off"
          label={t`Unpublish “${name}”`}
        />
      )}
      <IntentButton
        fields={{ intent: 'duplicate', page: id }}
        icon="copy-plus"
        label={t`Duplicate “${name}”`}
      />
    </>
  )
}
