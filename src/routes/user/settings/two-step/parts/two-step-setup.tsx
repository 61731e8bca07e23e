import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import type { NewApp } from '#src/features/identity/server/factor/own-factors.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Panel } from '#src/ui/panel.tsx'

/** The QR code, the same secret as text, and the field for the app's first code. */
export function ScanApp({ app, problem }: { app: NewApp; problem: string | undefined }): ReactElement {
  const { t } = useLingui()
  return (
    <Panel title={t`Scan this QR code with your authenticator app`}>
      <img
        className="two-step-picture"
        src={`data:image/svg+xml;utf8,${encodeURIComponent(app.picture)}`}
        alt={t`QR code for your app; the same code is below as text`}
        width={200}
        height={200}
      />
      <p className="quiet">
        {t`Can’t scan it? Enter this code in the app:`} <code className="two-step-secret">{app.secret}</code>
      </p>
      <IntentForm fields={{ intent: 'confirm', ...app }} className="settings-form">
        <TextInput
          name="code"
          label={t`Code from the app`}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={8}
          required
          error={problem}
          data-autofocus
        />
        <p className="quiet">{t`You’ll be signed out of all other sessions.`}</p>
        <div className="two-step-actions">
          <Button type="submit">{t`Turn on`}</Button>
          <LinkButton to="/user/settings/two-step" label={t`Cancel`} />
        </div>
      </IntentForm>
    </Panel>
  )
}

/** New recovery codes, shown only once. */
export function NewCodes({ codes }: { codes: string[] }): ReactElement {
  const { t } = useLingui()
  return (
    <Panel title={t`Save these recovery codes`}>
      <p>{t`Two-step sign-in is on. If you lose your phone, each of these codes signs you in once. You won’t see them again.`}</p>
      <ul className="two-step-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="two-step-actions">
        <CopyButton value={codes.join('\n')} label={t`Copy all`} />
        <LinkButton to="/user/settings/two-step" variant="filled" label={t`I’ve saved them`} />
      </div>
    </Panel>
  )
}
