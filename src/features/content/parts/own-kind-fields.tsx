import { useLingui } from '@lingui/react/macro'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { lengths, outputKinds, tones } from '#src/features/language/rules/choices.ts'
import { kindKindLabels, kindLengthLabels, kindToneLabels } from '../messages/kind-labels.ts'
import type { Wanted } from '../rules/kinds.ts'
import { templateVariables } from '../rules/prompt-template.ts'
import './write-fields.css'

const variables = templateVariables.map((name) => `{{${name}}}`).join(', ')

type Props = {
  kind?: Pick<Wanted, 'name' | 'instruction' | 'form' | 'tone' | 'length'> | undefined
  /** What is wrong, by field. */
  wrong: Record<string, string>
}

/** What a kind of one's own says: its name, what it is to be, and how it is usually written. */
export function OwnKindFields({ kind, wrong }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <TextInput
        name="name"
        label={t`Name`}
        description={t`Such as: Board memo`}
        defaultValue={kind?.name}
        maxLength={60}
        required
        autoComplete="off"
        error={wrong['name']}
      />
      <Textarea
        name="instruction"
        label={t`What it is to be`}
        description={`${t`A model follows it. Without a model, passages with its words are picked; write what it is about.`} ${t`You can use ${{ names: variables }}. A line whose variables are all empty is left out.`}`}
        defaultValue={kind?.instruction}
        maxLength={2000}
        required
        autosize
        minRows={3}
        maxRows={12}
        error={wrong['instruction']}
      />
      <div className="write-wishes">
        <NativeSelect
          name="form"
          label={t({ message: 'Form', context: 'shape' })}
          description={t`How it is built. Without a model, this is all of its structure.`}
          defaultValue={kind?.form ?? ''}
          data={[
            { value: '', label: t`Free` },
            ...outputKinds.map((one) => ({
              value: one,
              label: t`Like: ${{ kind: t(kindKindLabels[one]) }}`,
            })),
          ]}
        />
        <NativeSelect
          name="tone"
          label={t`Usual tone`}
          defaultValue={kind?.tone ?? ''}
          data={[
            { value: '', label: t`As chosen each time` },
            ...tones.map((one) => ({ value: one, label: t(kindToneLabels[one]) })),
          ]}
        />
        <NativeSelect
          name="length"
          label={t`Usual length`}
          defaultValue={kind?.length ?? ''}
          data={[
            { value: '', label: t`As chosen each time` },
            ...lengths.map((one) => ({ value: one, label: t(kindLengthLabels[one]) })),
          ]}
        />
      </div>
    </>
  )
}
