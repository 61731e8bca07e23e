import { useMounted } from '@mantine/hooks'
import { lazy, type ReactElement, Suspense } from 'react'
import { useWords } from '#src/words/reader.ts'
import { RichTextBlock } from '../parts/rich-text-block.tsx'
import { blockFieldWords } from '../words/block-field-words.ts'
import type { BlockFieldsProps } from './block-fields.tsx'

const RichTextInput = lazy(() =>
  import('#src/features/content/parts/rich-text-input.tsx').then((loaded) => ({
    default: loaded.RichTextInput,
  })),
)

/** The text as it reads until its editor, a chunk of its own, has come. */
export function RichTextFields({ block, onChange, errorOf }: BlockFieldsProps<'rich_text'>): ReactElement {
  const words = useWords(blockFieldWords)
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
        label={words.text}
        doc={block.props.doc}
        error={errorOf('doc')}
        onChange={(doc) => onChange({ ...block, props: { doc } }, 'doc')}
      />
    </Suspense>
  )
}
