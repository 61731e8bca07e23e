import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form, Link } from 'react-router'
import type { NewApp } from '#src/features/identity/server/factor/own-factors.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { Panel } from '#src/ui/panel.tsx'

/** What the app scans, or is told letter by letter, and the field for its first code. */
export function ScanApp({ app, problem }: { app: NewApp; problem: string | undefined }): ReactElement {
  const { t } = useLingui()
  return (
    <Panel title={t`Scan this with the app`}>
      <img
        className="two-step-picture"
        src={`data:image/svg+xml;utf8,${encodeURIComponent(app.picture)}`}
        alt={t`For the app to scan; the same stands below as letters`}
        width={200}
        height={200}
      />
      <p className="quiet">
        {t`Cannot scan? Enter these letters in the app:`}{' '}
        <code className="two-step-secret">{app.secret}</code>
      </p>
      <Form method="post" className="settings-form">
        <HiddenFields fields={{ intent: 'confirm', ...app }} />
        <TextInput
          name="code"
          label={t`Code that the app shows`}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={8}
          required
          error={problem}
          data-autofocus
        />
        <p className="quiet">{t`Every other device is signed out.`}</p>
        <div className="two-step-actions">
          <Button type="submit">{t`Turn on`}</Button>
          <Button component={Link} to="/user/settings/two-step" variant="default">
            {t`Cancel`}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

/** Recovery codes, this once. */
export function NewCodes({ codes }: { codes: string[] }): ReactElement {
  const { t } = useLingui()
  return (
    <Panel title={t`Keep these recovery codes`}>
      <p>{t`Two-step sign-in is on. When your phone is lost, each of these signs you in once. They are shown only now.`}</p>
      <ul className="two-step-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="two-step-actions">
        <CopyButton value={codes.join('\n')} label={t`Copy all`} />
        <Button component={Link} to="/user/settings/two-step">
          {t`I have kept them`}
        </Button>
      </div>
    </Panel>
  )
}
