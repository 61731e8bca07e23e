import { useLingui } from '@lingui/react/macro'
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import type { FieldsProps } from './fields-props.ts'
import { RecipientFields } from './recipient-fields.tsx'
import { DurationFields } from './wait-fields.tsx'

export function TaskFields({ config, choices, onChange }: FieldsProps<'task'>): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <NativeSelect
        size="xs"
        label={t`Task type`}
        value={config.kind}
        onChange={(event) =>
          onChange({ ...config, kind: event.currentTarget.value === 'do' ? 'do' : 'call' })
        }
        data={Object.entries({ call: t`Call`, do: t`Other task` }).map(([value, label]) => ({
          value,
          label,
        }))}
      />
      <TextInput
        size="xs"
        label={t`Title`}
        value={config.title}
        maxLength={200}
        onChange={(event) => onChange({ ...config, title: event.currentTarget.value }, 'title')}
      />
      <Textarea
        size="xs"
        label={t`Details (optional)`}
        value={config.text}
        maxLength={2000}
        autosize
        minRows={2}
        onChange={(event) => onChange({ ...config, text: event.currentTarget.value }, 'text')}
      />
      <RecipientFields
        value={config}
        choices={choices}
        onChange={(asked) => onChange({ ...config, ...asked })}
      />
      <Checkbox
        size="xs"
        label={t`Can be skipped (adds a “skipped” branch)`}
        checked={config.canSkip}
        onChange={(event) => onChange({ ...config, canSkip: event.currentTarget.checked })}
      />
      <Checkbox
        size="xs"
        label={t`Times out (adds a “not done in time” branch)`}
        checked={config.within !== null}
        onChange={(event) =>
          onChange({ ...config, within: event.currentTarget.checked ? { amount: 3, unit: 'days' } : null })
        }
      />
      {config.within ? (
        <DurationFields
          label={t`Time limit`}
          value={config.within}
          onChange={(within, field) => onChange({ ...config, within }, field)}
        />
      ) : null}
    </>
  )
}
