import { useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { type ReactElement, useRef } from 'react'
import { flowFieldVariableLabels } from '#src/routes/workspace/parts/flow-field-labels.ts'
import type { FieldsProps } from './fields-props.ts'
import { RecipientFields } from './recipient-fields.tsx'
import { NamedSelect } from './small-inputs.tsx'

const longestText = 10_000

export function EmailFields({ config, choices, onChange }: FieldsProps<'email'>): ReactElement {
  const { t } = useLingui()
  const text = useRef<HTMLTextAreaElement>(null)

  function insert(variable: string): void {
    const { value, selectionStart, selectionEnd } = text.current ?? {
      value: config.text,
      selectionStart: 0,
      selectionEnd: 0,
    }
    const next = value.slice(0, selectionStart) + variable + value.slice(selectionEnd)
    if (next.length > longestText) return
    onChange({ ...config, text: next })
    text.current?.focus()
  }

  return (
    <>
      <TextInput
        size="xs"
        label={t`Subject`}
        value={config.subject}
        maxLength={200}
        onChange={(event) => onChange({ ...config, subject: event.currentTarget.value }, 'subject')}
      />
      <Textarea
        ref={text}
        size="xs"
        label={t`Text`}
        description={t`An unsubscribe link is added at the end of the email.`}
        value={config.text}
        maxLength={longestText}
        autosize
        minRows={5}
        maxRows={16}
        onChange={(event) => onChange({ ...config, text: event.currentTarget.value }, 'text')}
      />
      <fieldset className="flow-variables">
        <legend>{t`Insert`}</legend>
        {(['{{lead.first}}', '{{account.name}}', '{{link}}'] as const).map((variable) => (
          <Button key={variable} size="compact-xs" variant="default" onClick={() => insert(variable)}>
            {t(flowFieldVariableLabels[variable])}
          </Button>
        ))}
      </fieldset>
      <NamedSelect
        label={t`Link to include`}
        none={t`No link`}
        value={config.link}
        choices={choices.links}
        onChange={(link) => onChange({ ...config, link })}
      />
      <Checkbox
        size="xs"
        label={t`Require approval before sending`}
        checked={config.ask !== undefined}
        onChange={(event) => onChange(asking(config, event.currentTarget.checked))}
      />
      {config.ask ? (
        <RecipientFields
          value={config.ask}
          choices={choices}
          onChange={(ask) => onChange({ ...config, ask })}
        />
      ) : null}
    </>
  )
}

type Mail = FieldsProps<'email'>['config']

function asking({ ask: _before, ...mail }: Mail, isAsked: boolean): Mail {
  return isAsked ? { ...mail, ask: { to: 'owner', member: null } } : mail
}
