import { useLingui } from '@lingui/react/macro'
import { useMounted } from '@mantine/hooks'
import { lazy, type ReactElement, Suspense } from 'react'
import { RichTextBlock } from '#src/features/page/parts/rich-text-block.tsx'
import type { BlockFieldsProps } from './block-fields-props.ts'

const RichTextInput = lazy(() =>
  import('#src/features/content/parts/rich-text-input.tsx').then((loaded) => ({
    default: loaded.RichTextInput,
  })),
)

/** The text until its lazily loaded editor is ready. */
export function RichTextFields({ block, onChange, errorOf }: BlockFieldsProps<'rich_text'>): ReactElement {
  const { t } = useLingui()
  const isReady = useMounted()
  const waiting = (
    <div className="pe-text-waiting" aria-busy="true">
      <RichTextBlock doc={block.props.doc} />
    </div>
  )
  if (!isReady) return waiting
  return (
    <Suspense fallback={waiting}>
      <RichTextInput
        label={t`Text`}
        doc={block.props.doc}
        error={errorOf('doc')}
        onChange={(doc) => onChange({ ...block, props: { doc } }, 'doc')}
      />
    </Suspense>
  )
}
