import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { lazy, type ReactElement, Suspense, useState } from 'react'
import { FormModal } from '#src/ui/form-dialog.tsx'
import type { QuotedWords } from './quoted-words.ts'

const QuoteImageForm = lazy(() =>
  import('./quote-image-form.tsx').then((loaded) => ({ default: loaded.QuoteImageForm })),
)

type Props = { asset: string; pick: () => QuotedWords | undefined }

/** Makes an image of the words that are selected. */
export function QuoteImageButton({ asset, pick }: Props): ReactElement {
  const { t } = useLingui()
  const [quoted, setQuoted] = useState<QuotedWords>()

  function open(): void {
    // Without a selection, a message was shown.
    const picked = pick()
    if (picked) setQuoted(picked)
  }

  return (
    <>
      <Button size="compact-sm" variant="default" onClick={open}>
        {t`Quote image`}
      </Button>
      <FormModal
        opened={quoted !== undefined}
        onClose={() => setQuoted(undefined)}
        title={t`Quote image`}
        size="xl"
      >
        <Suspense>{quoted ? <QuoteImageForm quoted={quoted} asset={asset} /> : null}</Suspense>
      </FormModal>
    </>
  )
}
