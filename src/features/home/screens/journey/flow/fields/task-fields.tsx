import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { flowFieldWords } from '#src/features/home/words/flow-field-words.ts'
import { useWords } from '#src/words/reader.ts'
import { AskedFields } from './asked-fields.tsx'
import type { FieldsProps } from './step-fields.tsx'
import { DurationFields } from './wait-fields.tsx'

export function TaskFields({ config, choices, onChange }: FieldsProps<'task'>): ReactElement {
  const words = useWords(flowFieldWords)
  return (
    <>
      <NativeSelect
        size="xs"
        label={words.taskKind}
        value={config.kind}
        onChange={(event) =>
          onChange({ ...config, kind: event.currentTarget.value === 'do' ? 'do' : 'call' })
        }
        data={Object.entries(words.taskKinds).map(([value, label]) => ({ value, label }))}
      />
      <TextInput
        size="xs"
        label={words.taskTitle}
        value={config.title}
        maxLength={200}
        onChange={(event) => onChange({ ...config, title: event.currentTarget.value }, 'title')}
      />
      <Textarea
        size="xs"
        label={words.taskText}
        value={config.text}
        maxLength={2000}
        autosize
        minRows={2}
        onChange={(event) => onChange({ ...config, text: event.currentTarget.value }, 'text')}
      />
      <AskedFields value={config} choices={choices} onChange={(asked) => onChange({ ...config, ...asked })} />
      <Checkbox
        size="xs"
        label={words.maySkip}
        checked={config.canSkip}
        onChange={(event) => onChange({ ...config, canSkip: event.currentTarget.checked })}
      />
      <Checkbox
        size="xs"
        label={words.goesOnWithout}
        checked={config.within !== null}
        onChange={(event) =>
          onChange({ ...config, within: event.currentTarget.checked ? { amount: 3, unit: 'days' } : null })
        }
      />
      {config.within ? (
        <DurationFields
          label={words.atMost}
          value={config.within}
          onChange={(within, field) => onChange({ ...config, within }, field)}
        />
      ) : null}
    </>
  )
}
