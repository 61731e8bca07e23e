import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { useAnsweredFetcher } from '#src/features/home/parts/use-answer.tsx'
import { editorWords } from '#src/features/home/words/editor-words.ts'
import type { ItemKind, ToldOfItem } from '#src/features/journey/schema.ts'
import { useWords } from '#src/words/reader.ts'

export type FormKind = Exclude<ItemKind, 'page' | 'asset'>

type Props = {
  kind: FormKind
  /** What is said of it now; of a new one nothing yet. */
  told?: ToldOfItem
  fields: Record<string, string | number>
  submit: string
}

/** What is said of something that is neither a page nor an asset. */
export function ItemForm({ kind, told, fields, submit }: Props): ReactElement {
  const words = useWords(editorWords)
  const fetcher = useAnsweredFetcher()
  const errors: Record<string, string> = fetcher.data?.kind === 'refused' ? fetcher.data.fields : {}
  return (
    <fetcher.Form method="post" className="stack">
      <HiddenFields fields={fields} />
      <TextInput
        name="title"
        size="xs"
        label={words.title}
        defaultValue={told?.title}
        maxLength={120}
        required
        error={errors['title']}
      />
      {kind === 'form' ? null : (
        <TextInput
          name="url"
          type="url"
          size="xs"
          label={words.url[kind]}
          defaultValue={told?.url}
          maxLength={2000}
          required
          error={errors['url']}
        />
      )}
      <Textarea
        name="text"
        size="xs"
        label={words.text}
        defaultValue={told?.text}
        maxLength={2000}
        autosize
        minRows={2}
        error={errors['text']}
      />
      {kind === 'form' ? <FormFields told={told} errors={errors} /> : null}
      {kind === 'video' ? null : <ButtonField kind={kind} told={told} error={errors['button']} />}
      <div>
        <Button type="submit" size="xs" loading={fetcher.state !== 'idle'}>
          {submit}
        </Button>
      </div>
    </fetcher.Form>
  )
}

type ButtonProps = { kind: FormKind; told: ToldOfItem | undefined; error: string | undefined }

function ButtonField({ kind, told, error }: ButtonProps): ReactElement {
  const words = useWords(editorWords)
  const isForm = kind === 'form'
  return (
    <TextInput
      name="button"
      size="xs"
      label={words.button}
      placeholder={isForm ? undefined : words.buttonHint}
      defaultValue={told?.button ?? (isForm ? words.send : '')}
      maxLength={120}
      required={isForm}
      error={error}
    />
  )
}

type FieldsProps = { told: ToldOfItem | undefined; errors: Record<string, string> }

function FormFields({ told, errors }: FieldsProps): ReactElement {
  const words = useWords(editorWords)
  return (
    <>
      <p className="quiet">{words.emailIsAsked}</p>
      <Checkbox
        name="asksName"
        value="on"
        size="xs"
        label={words.asksName}
        defaultChecked={told?.asksName ?? true}
      />
      <Textarea
        name="questions"
        size="xs"
        label={words.questions}
        defaultValue={told?.questions.join('\n')}
        autosize
        minRows={2}
        error={errors['questions']}
      />
      <TextInput
        name="message"
        size="xs"
        label={words.message}
        defaultValue={told?.message ?? words.yourMessage}
        maxLength={120}
        error={errors['message']}
      />
      <Textarea
        name="consent"
        size="xs"
        label={words.consent}
        defaultValue={told?.consent}
        maxLength={2000}
        autosize
        minRows={1}
        error={errors['consent']}
      />
      <TextInput
        name="thanks"
        size="xs"
        label={words.thanks}
        defaultValue={told?.thanks ?? words.thankYou}
        maxLength={2000}
        error={errors['thanks']}
      />
    </>
  )
}
