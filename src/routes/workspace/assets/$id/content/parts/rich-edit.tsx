import { lazy, type ReactElement, Suspense, useState } from 'react'
import type { RichTextDocument } from '#src/features/language/rules/rich-text.ts'

const RichTextInput = lazy(() =>
  import('#src/features/content/parts/rich-text-input.tsx').then((loaded) => ({
    default: loaded.RichTextInput,
  })),
)

type Props = { label: string; doc: RichTextDocument; error: string | undefined }

/** A rich text field: the lazily loaded editor and the hidden field with its value. */
export function RichEdit({ label, doc, error }: Props): ReactElement {
  const [now, setNow] = useState(doc)
  return (
    <>
      <input type="hidden" name="doc" value={JSON.stringify(now)} />
      <Suspense fallback={<div className="output-edit-waiting" aria-busy="true" />}>
        <RichTextInput label={label} doc={now} error={error} of="text" onChange={setNow} />
      </Suspense>
    </>
  )
}
