import { useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import type { ItemKind, ToldOfItem } from '#src/features/journey/schema.ts'
import { editorUrlLabels } from '#src/routes/workspace/parts/editor-labels.ts'
import { fieldProps } from '#src/ui/form-answer.ts'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { useAnsweredFetcher } from '#src/ui/use-answer.tsx'
import { useEachAnswer } from '#src/ui/use-each-answer.ts'

export type FormKind = Exclude<ItemKind, 'page' | 'asset'>

/** Current values, or those a new item starts with. */
export type ToldAtFirst = Partial<ToldOfItem>

type Props = {
  kind: FormKind
  told?: ToldAtFirst
  fields: Record<string, string | number>
  submit: string
  /** Receives the tab that was added with the item. */
  onDone?: (tab: string | undefined) => void
}

/** Fields of items other than pages and assets. */
export function ItemForm({ kind, told, fields, submit, onDone }: Props): ReactElement {
  const { t } = useLingui()
  const fetcher = useAnsweredFetcher()
  useEachAnswer(fetcher.data, (answer) => {
    if (answer.kind === 'done') onDone?.(answer.tab)
  })
  const errors: Record<string, string> = fetcher.data?.kind === 'refused' ? fetcher.data.fields : {}
  return (
    <fetcher.Form method="post" className="stack">
      <HiddenFields fields={fields} />
      <TextInput
        {...fieldProps(errors, 'title', 120)}
        size="xs"
        label={t`Title`}
        defaultValue={told?.title}
        required
        data-autofocus
      />
      {kind === 'form' ? null : (
        <TextInput
          {...fieldProps(errors, 'url', 2000)}
          inputMode="url"
          size="xs"
          label={t(editorUrlLabels[kind])}
          defaultValue={told?.url}
          required
        />
      )}
      <Textarea
        {...fieldProps(errors, 'text', 2000)}
        size="xs"
        label={t`Text (optional)`}
        defaultValue={told?.text}
        autosize
        minRows={2}
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

type ButtonProps = { kind: FormKind; told: ToldAtFirst | undefined; error: string | undefined }

function ButtonField({ kind, told, error }: ButtonProps): ReactElement {
  const { t } = useLingui()
  const isForm = kind === 'form'
  return (
    <TextInput
      name="button"
      size="xs"
      label={t`Button label`}
      placeholder={isForm ? undefined : t`Defaults to the title`}
      defaultValue={told?.button ?? (isForm ? t`Send` : '')}
      maxLength={120}
      required={isForm}
      error={error}
    />
  )
}

type FieldsProps = { told: ToldAtFirst | undefined; errors: Record<string, string> }

function FormFields({ told, errors }: FieldsProps): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <p className="quiet">{t`The form always asks for an email. Anyone who submits it becomes a lead.`}</p>
      <Checkbox
        name="asksName"
        value="on"
        size="xs"
        label={t`Ask for first and last name`}
        defaultChecked={told?.asksName ?? true}
      />
      <Textarea
        {...fieldProps(errors, 'questions')}
        size="xs"
        label={t`More questions, one per line (optional)`}
        defaultValue={told?.questions?.join('\n')}
        autosize
        minRows={2}
      />
      <TextInput
        {...fieldProps(errors, 'message', 120)}
        size="xs"
        label={t`Message field label (optional)`}
        defaultValue={told?.message ?? t`Your message`}
      />
      <Textarea
        {...fieldProps(errors, 'consent', 2000)}
        size="xs"
        label={t`Consent text (optional)`}
        defaultValue={told?.consent}
        autosize
        minRows={1}
      />
      <TextInput
        {...fieldProps(errors, 'thanks', 2000)}
        size="xs"
        label={t`Confirmation message`}
        defaultValue={told?.thanks ?? t`Thank you. We’ll be in touch.`}
      />
    </>
  )
}
