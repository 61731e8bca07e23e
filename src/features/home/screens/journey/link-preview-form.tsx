import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { SuggestedInput } from '#src/features/home/parts/suggested-input.tsx'
import { previewFormWords } from '#src/features/home/words/preview-form-words.ts'
import { useWords } from '#src/words/reader.ts'

type Props = { link: string; people: string[]; isClosed: boolean }

/** Opens a link in a new window as a visitor, or as a lead, sees it. */
export function LinkPreviewForm({ link, people, isClosed }: Props): ReactElement {
  const words = useWords(previewFormWords)
  return (
    <form
      method="get"
      action={`/workspace/link/${link}/preview`}
      target="_blank"
      rel="noreferrer"
      className="stack invite"
    >
      <h3>{words.preview}</h3>
      <p className="quiet">{words.hint}</p>
      <SuggestedInput
        name="as"
        label={words.as}
        inputMode="email"
        suggestions={people}
        maxLength={254}
        error={undefined}
      />
      {isClosed ? (
        <label className="check">
          <input type="checkbox" name="gate" defaultChecked />
          <span>{words.throughTheGate}</span>
        </label>
      ) : null}
      <div>
        <Button type="submit" variant="default">
          {words.open}
        </Button>
      </div>
    </form>
  )
}
