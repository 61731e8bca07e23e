import { Button, NativeSelect, Tabs } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form } from 'react-router'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import type { WebhookDesk } from '#src/features/home/server/load-webhook-desk.ts'
import { webhookWords } from '#src/features/home/words/webhook-words.ts'
import { verificationCode } from '#src/features/webhook/rules/verification-code.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { useWords } from '#src/words/reader.ts'
import { DeliveryCalls } from './webhook-log.tsx'

/** Sends a visit that was, and shows what came of it. */
export function TestPanel({ visits, lastTest }: Pick<WebhookDesk, 'visits' | 'lastTest'>): ReactElement {
  const words = useWords(webhookWords)
  return (
    <Panel title={words.test}>
      {visits.length === 0 ? (
        <p>{words.noVisits}</p>
      ) : (
        <Form method="post" className="settings-form">
          <HiddenFields fields={{ intent: 'test-webhook' }} />
          <NativeSelect
            name="visit"
            label={words.visit}
            description={words.testHint}
            data={visits.map(({ id, who, linkTitle, duration }) => ({
              value: id,
              label: words.visitOf(who || words.somebody, linkTitle, duration),
            }))}
          />
          <Button type="submit" variant="default">
            {words.sendTest}
          </Button>
        </Form>
      )}
      {lastTest ? <DeliveryCalls delivery={lastTest} /> : null}
    </Panel>
  )
}

const languages = ['node', 'python'] as const

/** How a receiver checks what comes. */
export function CodePanel(): ReactElement {
  const words = useWords(webhookWords)
  return (
    <Panel title={words.code}>
      <p className="quiet">{words.codeHint}</p>
      <Tabs defaultValue="node">
        <Tabs.List>
          {languages.map((value) => (
            <Tabs.Tab key={value} value={value}>
              {words.languages[value]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {languages.map((value) => (
          <Tabs.Panel key={value} value={value} pt="xs">
            <CopyButton value={verificationCode[value]} label={words.copyCode} />
            <pre className="webhook-code">{verificationCode[value]}</pre>
          </Tabs.Panel>
        ))}
      </Tabs>
    </Panel>
  )
}
