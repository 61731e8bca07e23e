import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { lengths, outputKinds, tones } from '#src/features/language/rules/choices.ts'
import { useWords } from '#src/words/reader.ts'
import type { Wanted } from '../rules/kinds.ts'
import { templateVariables } from '../rules/prompt-template.ts'
import { contentWords } from '../words/content-words.ts'
import { ownKindWords } from '../words/own-kind-words.ts'
import { templateWords } from '../words/template-words.ts'
import './write-fields.css'

const variables = templateVariables.map((name) => `{{${name}}}`).join(', ')

type Props = {
  kind?: Pick<Wanted, 'name' | 'instruction' | 'form' | 'tone' | 'length'> | undefined
  /** What is wrong, by field. */
  wrong: Record<string, string>
}

/** What a kind of one's own says: its name, what it is to be, and how it is usually written. */
export function OwnKindFields({ kind, wrong }: Props): ReactElement {
  const words = useWords(ownKindWords)
  const written = useWords(contentWords)
  const templates = useWords(templateWords)
  return (
    <>
      <TextInput
        name="name"
        label={words.name}
        description={words.nameHint}
        defaultValue={kind?.name}
        maxLength={60}
        required
        autoComplete="off"
        error={wrong['name']}
      />
      <Textarea
        name="instruction"
        label={words.instruction}
        description={`${words.instructionHint} ${templates.bodyHint(variables)}`}
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
          label={words.form}
          description={words.formHint}
          defaultValue={kind?.form ?? ''}
          data={[
            { value: '', label: words.freeForm },
            ...outputKinds.map((one) => ({ value: one, label: words.formLike(written.kinds[one]) })),
          ]}
        />
        <NativeSelect
          name="tone"
          label={words.tone}
          defaultValue={kind?.tone ?? ''}
          data={[
            { value: '', label: words.asChosen },
            ...tones.map((one) => ({ value: one, label: written.tones[one] })),
          ]}
        />
        <NativeSelect
          name="length"
          label={words.length}
          defaultValue={kind?.length ?? ''}
          data={[
            { value: '', label: words.asChosen },
            ...lengths.map((one) => ({ value: one, label: written.lengths[one] })),
          ]}
        />
      </div>
    </>
  )
}
