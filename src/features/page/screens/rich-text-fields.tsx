import { lazy, type ReactElement, Suspense } from 'react'
import { useWords } from '#src/words/reader.ts'
import { RichTextBlock } from '../parts/rich-text-block.tsx'
import { useIsReady } from '../parts/use-is-ready.ts'
import { blockFieldWords } from '../words/block-field-words.ts'
import type { BlockFieldsProps } from './block-fields.tsx'

const RichTextInput = lazy(() =>
  import('./rich-text-input.tsx').then((loaded) => ({ default: loaded.RichTextInput })),
)

/** The text as it reads until its editor, a chunk of its own, has come. */
export function RichTextFields({ block, onChange, errorOf }: BlockFieldsProps<'rich_text'>): ReactElement {
  const words = useWords(blockFieldWords)
  const isReady = useIsReady()
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
