import { Button, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form } from 'react-router'
import { editorWords } from '#src/features/transcript/words/editor-words.ts'
import { useWords } from '#src/words/reader.ts'

type Props = { language: string; label: string; onSent?: () => void }

/** Has the recording transcribed, in the language that is named. */
export function TranscribeForm({ language, label, onSent }: Props): ReactElement {
  const words = useWords(editorWords)
  return (
    <Form method="post" className="te-inline" onSubmit={onSent}>
      <input type="hidden" name="intent" value="transcribe" />
      <TextInput
        name="language"
        aria-label={words.spokenLanguage}
        placeholder={words.languageHint}
        defaultValue={language}
        maxLength={3}
        w={130}
      />
      <Button type="submit">{label}</Button>
    </Form>
  )
}
