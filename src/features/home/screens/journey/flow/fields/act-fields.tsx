import { NativeSelect, Textarea } from '@mantine/core'
import type { ReactElement } from 'react'
import type { Choices } from '#src/features/automation/rules/choices.ts'
import { flowFieldWords } from '#src/features/home/words/flow-field-words.ts'
import { useWords } from '#src/words/reader.ts'
import { AskedFields } from './asked-fields.tsx'
import { OfSelect, TagInput } from './rule-fields.tsx'
import { NamedSelect, WholeNumber } from './small-inputs.tsx'
import type { FieldsProps } from './step-fields.tsx'

export function NotifyFields({ config, choices, onChange }: FieldsProps<'notify_owner'>): ReactElement {
  const words = useWords(flowFieldWords)
  return (
    <>
      <AskedFields value={config} choices={choices} onChange={(asked) => onChange({ ...config, ...asked })} />
      <Textarea
        size="xs"
        label={words.noticeText}
        description={words.noticeHint}
        value={config.text}
        maxLength={500}
        autosize
        minRows={2}
        onChange={(event) => onChange({ ...config, text: event.currentTarget.value }, 'text')}
      />
    </>
  )
}

export function WebhookFields({ config, choices, onChange }: FieldsProps<'webhook'>): ReactElement {
  const words = useWords(flowFieldWords)
  return (
    <NamedSelect
      label={words.endpoint}
      none={choices.endpoints.length === 0 ? words.noEndpoints : words.choose}
      value={config.endpoint}
      choices={choices.endpoints}
      onChange={(endpoint) => onChange({ endpoint })}
    />
  )
}

export function TagFields({ config, onChange }: FieldsProps<'tag'>): ReactElement {
  const words = useWords(flowFieldWords)
  return (
    <>
      <NativeSelect
        size="xs"
        label={words.whatIsDone}
        value={config.action}
        onChange={(event) =>
          onChange({ ...config, action: event.currentTarget.value === 'remove' ? 'remove' : 'add' })
        }
        data={[
          { value: 'add', label: words.addTag },
          { value: 'remove', label: words.removeTag },
        ]}
      />
      <OfSelect of={config.of} onChange={(of) => onChange({ ...config, of })} />
      <TagInput value={config.tag} onChange={(tag) => onChange({ ...config, tag }, 'tag')} />
    </>
  )
}

export function ScoreFields({ config, onChange }: FieldsProps<'score'>): ReactElement {
  const words = useWords(flowFieldWords)
  return (
    <WholeNumber
      label={words.scoreChange}
      value={config.change}
      min={-1000}
      max={1000}
      onChange={(change) => onChange({ change }, 'change')}
    />
  )
}

export function AssignFields({ config, choices, onChange }: FieldsProps<'assign'>): ReactElement {
  const words = useWords(flowFieldWords)
  return (
    <NamedSelect
      label={words.member}
      none={words.choose}
      value={config.member}
      choices={choices.members}
      onChange={(member) => onChange({ member })}
    />
  )
}

type JourneyProps = {
  config: { journey: string | null }
  choices: Choices
  onChange: (config: { journey: string | null }) => void
}

export function JourneyFields({ config, choices, onChange }: JourneyProps): ReactElement {
  const words = useWords(flowFieldWords)
  return (
    <NamedSelect
      label={words.journey}
      none={words.choose}
      value={config.journey}
      choices={choices.journeys}
      onChange={(journey) => onChange({ journey })}
    />
  )
}
