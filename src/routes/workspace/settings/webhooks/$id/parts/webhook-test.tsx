import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, Tabs } from '@mantine/core'
import type { ReactElement } from 'react'
import { verificationCode } from '#src/features/webhook/rules/verification-code.ts'
import { webhookLanguageLabels } from '#src/routes/workspace/settings/webhooks/parts/webhook-labels.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { Panel } from '#src/ui/panel.tsx'
import type { WebhookScreenData } from '../load.ts'
import { DeliveryCalls } from './webhook-log.tsx'

/** Sends a past visit as a test and shows the result. */
export function TestPanel({
  visits,
  lastTest,
}: Pick<WebhookScreenData, 'visits' | 'lastTest'>): ReactElement {
  const { t } = useLingui()
  return (
    <Panel title={t`Test`}>
      {visits.length === 0 ? (
        <p>{t`You need a finished visit to send a test. Open one of your links, read for a moment, and come back in five minutes.`}</p>
      ) : (
        <IntentForm fields={{ intent: 'test-webhook' }} className="settings-form">
          <NativeSelect
            name="visit"
            label={t`Visit`}
            description={t`Sends a past visit, marked as a test, and shows the request and response.`}
            data={visits.map(({ id, who, linkTitle, duration }) => ({
              value: id,
              label: t`${{ who: who || t`Anonymous visitor` }}, ${{ link: linkTitle }}, ${{ seconds: duration }} s`,
            }))}
          />
          <Button type="submit" variant="default">
            {t`Send test`}
          </Button>
        </IntentForm>
      )}
      {lastTest ? <DeliveryCalls delivery={lastTest} /> : null}
    </Panel>
  )
}

const languages = ['node', 'python'] as const

/** Sample code to verify signatures. */
export function CodePanel(): ReactElement {
  const { t } = useLingui()
  return (
    <Panel title={t`Verify signatures`}>
      <p className="quiet">{t`Use the Standard Webhooks libraries: npm install standardwebhooks, or pip install standardwebhooks.`}</p>
      <Tabs defaultValue="node">
        <Tabs.List>
          {languages.map((value) => (
            <Tabs.Tab key={value} value={value}>
              {t(webhookLanguageLabels[value])}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {languages.map((value) => (
          <Tabs.Panel key={value} value={value} pt="xs">
            <CopyButton value={verificationCode[value]} label={t`Copy code`} />
            <pre className="webhook-code">{verificationCode[value]}</pre>
          </Tabs.Panel>
        ))}
      </Tabs>
    </Panel>
  )
}
