import { useLingui } from '@lingui/react/macro'
import { NativeSelect, Textarea } from '@mantine/core'
import type { ReactElement } from 'react'
import type { Choices } from '#src/features/automation/rules/choices.ts'
import type { FieldsProps } from './fields-props.ts'
import { RecipientFields } from './recipient-fields.tsx'
import { OfSelect, TagInput } from './rule-fields.tsx'
import { NamedSelect, WholeNumber } from './small-inputs.tsx'

export function NotifyFields({ config, choices, onChange }: FieldsProps<'notify_owner'>): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <RecipientFields
        value={config}
        choices={choices}
        onChange={(asked) => onChange({ ...config, ...asked })}
      />
      <Textarea
        size="xs"
        label={t`Message (optional)`}
        description={t`Always includes the lead and the journey.`}
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
  const { t } = useLingui()
  return (
    <NamedSelect
      label={t`Webhook`}
      none={choices.endpoints.length === 0 ? t`No webhooks yet. Add one in settings.` : t`Choose…`}
      value={config.endpoint}
      choices={choices.endpoints}
      onChange={(endpoint) => onChange({ endpoint })}
    />
  )
}

export function TagFields({ config, onChange }: FieldsProps<'tag'>): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <NativeSelect
        size="xs"
        label={t`Action`}
        value={config.action}
        onChange={(event) =>
          onChange({ ...config, action: event.currentTarget.value === 'remove' ? 'remove' : 'add' })
        }
        data={[
          { value: 'add', label: t`Add tag` },
          { value: 'remove', label: t`Remove tag` },
        ]}
      />
      <OfSelect of={config.of} onChange={(of) => onChange({ ...config, of })} />
      <TagInput value={config.tag} onChange={(tag) => onChange({ ...config, tag }, 'tag')} />
    </>
  )
}

export function ScoreFields({ config, onChange }: FieldsProps<'score'>): ReactElement {
  const { t } = useLingui()
  return (
    <WholeNumber
      label={t`Points to add`}
      value={config.change}
      min={-1000}
      max={1000}
      onChange={(change) => onChange({ change }, 'change')}
    />
  )
}

export function AssignFields({ config, choices, onChange }: FieldsProps<'assign'>): ReactElement {
  const { t } = useLingui()
  return (
    <NamedSelect
      label={t`Member`}
      none={t`Choose…`}
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
  const { t } = useLingui()
  return (
    <NamedSelect
      label={t`Journey`}
      none={t`Choose…`}
      value={config.journey}
      choices={choices.journeys}
      onChange={(journey) => onChange({ journey })}
    />
  )
}
