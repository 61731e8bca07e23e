import { useLingui } from '@lingui/react/macro'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { type EndpointSettings, webhookEvents, webhookFormats } from '#src/features/webhook/schema.ts'
import { fieldProps } from '#src/ui/form-answer.ts'
import { webhookEventLabels, webhookFormatLabels } from './webhook-labels.ts'

type Props = { endpoint?: EndpointSettings; wrong: Record<string, string> }

/** URL, name, format and events of a webhook. */
export function WebhookFields({ endpoint, wrong }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <TextInput
        {...fieldProps(wrong, 'url', 2000)}
        label={t`URL`}
        description={t`A public HTTPS URL on port 443 or 8443.`}
        placeholder="https://"
        inputMode="url"
        autoComplete="off"
        required
        defaultValue={endpoint?.url ?? ''}
      />
      <TextInput
        {...fieldProps(wrong, 'name', 120)}
        label={t`Name`}
        description={t`Only shown to members.`}
        autoComplete="off"
        defaultValue={endpoint?.name ?? ''}
      />
      <NativeSelect
        {...fieldProps(wrong, 'format')}
        label={t`Format`}
        defaultValue={endpoint?.format ?? 'standard'}
        data={webhookFormats.map((value) => ({ value, label: t(webhookFormatLabels[value]) }))}
      />
      <fieldset className="settings-group webhook-events">
        <legend>{t`Events`}</legend>
        {webhookEvents.map((event) => (
          <Checkbox
            key={event}
            name="events[]"
            value={event}
            label={t(webhookEventLabels[event])}
            description={<code>{event}</code>}
            defaultChecked={endpoint ? endpoint.events.includes(event) : true}
          />
        ))}
        {wrong['events'] ? (
          <p role="alert" className="webhook-wrong">
            {wrong['events']}
          </p>
        ) : null}
      </fieldset>
    </>
  )
}
