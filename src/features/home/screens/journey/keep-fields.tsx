import { Textarea, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { libraryWords } from '#src/features/home/words/library-words.ts'
import { useWords } from '#src/words/reader.ts'

type Props = { name: string; note: string; refused: string | undefined }

/** What something is called in the library and when to use it, as `name` and `note` of a form; at first as given. */
export function KeepFields({ name, note, refused }: Props): ReactElement {
  const words = useWords(libraryWords)
  return (
    <>
      <TextInput
        name="name"
        label={words.name}
        defaultValue={name}
        error={refused}
        required
        maxLength={120}
        autoComplete="off"
        data-autofocus
      />
      <Textarea
        name="note"
        label={words.note}
        description={words.noteHint}
        defaultValue={note}
        maxLength={1000}
        autosize
        minRows={2}
        maxRows={6}
      />
    </>
  )
}
