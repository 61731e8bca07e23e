import { useLingui } from '@lingui/react/macro'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { outputKinds } from '#src/features/language/rules/choices.ts'
import { fieldProps } from '#src/ui/form-answer.ts'
import { kindKindLabels } from '../messages/kind-labels.ts'
import type { Wanted } from '../rules/kinds.ts'
import { templateVariables } from '../rules/prompt-template.ts'
import './write-fields.css'

const variables = templateVariables.map((name) => `{{${name}}}`).join(', ')

type Props = {
  kind?: Pick<Wanted, 'name' | 'instruction' | 'form'> | undefined
  /** Errors by field. */
  wrong: Record<string, string>
}

/** The fields of a custom kind: name, instructions and form. */
export function OwnKindFields({ kind, wrong }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <TextInput
        {...fieldProps(wrong, 'name', 60)}
        label={t`Name`}
        description={t`For example: Board memo`}
        defaultValue={kind?.name}
        required
        autoComplete="off"
      />
      <Textarea
        {...fieldProps(wrong, 'instruction', 2000)}
        label={t`Instructions`}
        description={`${t`AI models follow these. Without AI, sentences that share words with them are picked.`} ${t`Available variables: ${{ names: variables }}. Lines with only empty variables are skipped.`}`}
        defaultValue={kind?.instruction}
        required
        autosize
        minRows={3}
        maxRows={12}
      />
      <NativeSelect
        name="form"
        label={t({ message: 'Form', context: 'shape' })}
        description={t`The structure of the text.`}
        defaultValue={kind?.form ?? ''}
        data={[
          { value: '', label: t`Free-form` },
          ...outputKinds.map((one) => ({
            value: one,
            label: t`Similar to: ${{ kind: t(kindKindLabels[one]) }}`,
          })),
        ]}
      />
    </>
  )
}
