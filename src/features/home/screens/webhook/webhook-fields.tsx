import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { webhookWords } from '#src/features/home/words/webhook-words.ts'
import { type EndpointSettings, webhookEvents, webhookFormats } from '#src/features/webhook/schema.ts'
import { useWords } from '#src/words/reader.ts'

type Props = { endpoint?: EndpointSettings; wrong: Record<string, string> }

/** What a webhook is told of, where and in which form. */
export function WebhookFields({ endpoint, wrong }: Props): ReactElement {
  const words = useWords(webhookWords)
  return (
    <>
      <TextInput
        name="url"
        label={words.url}
        description={words.urlHint}
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
        label={words.name}
        description={words.nameHint}
        autoComplete="off"
        maxLength={120}
        defaultValue={endpoint?.name ?? ''}
        error={wrong['name']}
      />
      <NativeSelect
        name="format"
        label={words.format}
        defaultValue={endpoint?.format ?? 'standard'}
        error={wrong['format']}
        data={webhookFormats.map((value) => ({ value, label: words.formats[value] }))}
      />
      <fieldset className="settings-group webhook-events">
        <legend>{words.tellsOf}</legend>
        {webhookEvents.map((event) => (
          <Checkbox
            key={event}
            name="events[]"
            value={event}
            label={words.events[event]}
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
