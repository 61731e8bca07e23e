import { useLingui } from '@lingui/react/macro'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { type EndpointSettings, webhookEvents, webhookFormats } from '#src/features/webhook/schema.ts'
import { webhookEventLabels, webhookFormatLabels } from './webhook-labels.ts'

type Props = { endpoint?: EndpointSettings; wrong: Record<string, string> }

/** What a webhook is told of, where and in which form. */
export function WebhookFields({ endpoint, wrong }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <TextInput
        name="url"
        label={t`Address`}
        description={t`https, port 443 or 8443, and public.`}
        placeholder="https://"
        inputMode="url"
        autoComplete="off"
        required
        maxLength={2000}
        defaultValue={endpoint?.url ?? ''}
        error={wrong['url']}
      />
      <TextInput
        name="name"
        label={t`Name`}
        description={t`For you; nobody is sent it.`}
        autoComplete="off"
        maxLength={120}
        defaultValue={endpoint?.name ?? ''}
        error={wrong['name']}
      />
      <NativeSelect
        name="format"
        label={t`Format`}
        defaultValue={endpoint?.format ?? 'standard'}
        error={wrong['format']}
        data={webhookFormats.map((value) => ({ value, label: t(webhookFormatLabels[value]) }))}
      />
      <fieldset className="settings-group webhook-events">
        <legend>{t`Is told of`}</legend>
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
