import { Button, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form, Link } from 'react-router'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { signInWords } from '#src/features/home/words/sign-in-words.ts'
import type { NewApp } from '#src/features/identity/server/factor/own-factors.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { useWords } from '#src/words/reader.ts'

/** What the app scans, or is told letter by letter, and the field for its first code. */
export function ScanApp({ app, problem }: { app: NewApp; problem: string | undefined }): ReactElement {
  const words = useWords(signInWords)
  return (
    <Panel title={words.scanThisWithTheApp}>
      <img
        className="two-step-picture"
        src={`data:image/svg+xml;utf8,${encodeURIComponent(app.picture)}`}
        alt={words.forTheAppToScan}
        width={200}
        height={200}
      />
      <p className="quiet">
        {words.cannotScanEnterTheseLetters} <code className="two-step-secret">{app.secret}</code>
      </p>
      <Form method="post" className="settings-form">
        <HiddenFields fields={{ intent: 'confirm', ...app }} />
        <TextInput
          name="code"
          label={words.codeThatTheAppShows}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={8}
          required
          error={problem}
          data-autofocus
        />
        <p className="quiet">{words.everyOtherDeviceIsSigned}</p>
        <div className="two-step-actions">
          <Button type="submit">{words.turnOn}</Button>
          <Button component={Link} to="/user/settings/two-step" variant="default">
            {words.cancel}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

/** Recovery codes, this once. */
export function NewCodes({ codes }: { codes: string[] }): ReactElement {
  const words = useWords(signInWords)
  return (
    <Panel title={words.keepTheseRecoveryCodes}>
      <p>{words.twoStepSignInIs}</p>
      <ul className="two-step-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="two-step-actions">
        <CopyButton value={codes.join('\n')} label={words.copyAll} />
        <Button component={Link} to="/user/settings/two-step">
          {words.iHaveKeptThem}
        </Button>
      </div>
    </Panel>
  )
}
