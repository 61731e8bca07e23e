import { useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import type { ItemKind, ToldOfItem } from '#src/features/journey/schema.ts'
import { editorUrlLabels } from '#src/routes/workspace/parts/editor-labels.ts'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { useAnsweredFetcher } from '#src/ui/use-answer.tsx'

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
  const { t } = useLingui()
  const fetcher = useAnsweredFetcher()
  const errors: Record<string, string> = fetcher.data?.kind === 'refused' ? fetcher.data.fields : {}
  return (
    <fetcher.Form method="post" className="stack">
      <HiddenFields fields={fields} />
      <TextInput
        name="title"
        size="xs"
        label={t`Title`}
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
          label={t(editorUrlLabels[kind])}
          defaultValue={told?.url}
          maxLength={2000}
          required
          error={errors['url']}
        />
      )}
      <Textarea
        name="text"
        size="xs"
        label={t`Text (optional)`}
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
  const { t } = useLingui()
  const isForm = kind === 'form'
  return (
    <TextInput
      name="button"
      size="xs"
      label={t`What the button says`}
      placeholder={isForm ? undefined : t`The title, when empty`}
      defaultValue={told?.button ?? (isForm ? t`Send` : '')}
      maxLength={120}
      required={isForm}
      error={error}
    />
  )
}

type FieldsProps = { told: ToldOfItem | undefined; errors: Record<string, string> }

function FormFields({ told, errors }: FieldsProps): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <p className="quiet">{t`The e-mail address is always asked for. Whoever sends the form becomes a lead.`}</p>
      <Checkbox
        name="asksName"
        value="on"
        size="xs"
        label={t`Ask for first and last name`}
        defaultChecked={told?.asksName ?? true}
      />
      <Textarea
        name="questions"
        size="xs"
        label={t`Further questions, one on each line (optional)`}
        defaultValue={told?.questions.join('\n')}
        autosize
        minRows={2}
        error={errors['questions']}
      />
      <TextInput
        name="message"
        size="xs"
        label={t`Label of a field for a message (empty: none)`}
        defaultValue={told?.message ?? t`Your message`}
        maxLength={120}
        error={errors['message']}
      />
      <Textarea
        name="consent"
        size="xs"
        label={t`What they agree to (empty: nothing is asked)`}
        defaultValue={told?.consent}
        maxLength={2000}
        autosize
        minRows={1}
        error={errors['consent']}
      />
      <TextInput
        name="thanks"
        size="xs"
        label={t`What they read once it is sent`}
        defaultValue={told?.thanks ?? t`Thank you. We will be in touch.`}
        maxLength={2000}
        error={errors['thanks']}
      />
    </>
  )
}
