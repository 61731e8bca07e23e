import { Button, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { listOwnFactors, type OwnFactors } from '#src/features/identity/server/factor/own-factors.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { HiddenFields } from '../parts/hidden-fields.tsx'
import { type TwoStep, takeTwoStepForm } from '../server/two-step-form.ts'
import { MakePasskey } from './new-passkey.tsx'
import { NewCodes, ScanApp } from './two-step-setup.tsx'
import './home.css'
import './settings.css'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const factors = await listOwnFactors(context.get(platformContext), request)
  if (!factors) throw new Refusal(503, 'try_later', 'Your second step cannot be read at the moment.')
  return factors
}

export function action({ context, request }: ActionFunctionArgs) {
  return takeTwoStepForm(context.get(platformContext), request)
}

export function meta() {
  return [{ title: 'Two-step sign-in · Nurtured' }]
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function TwoStepScreen(): ReactElement {
  const factors = useLoaderData<typeof loader>()
  const at = useActionData<typeof action>()
  return (
    <div className="desk settings">
      <PageHeader
        title="Two-step sign-in"
        subtitle="After your password or mail, something that only you have."
      />
      {at?.step === 'scan' ? <ScanApp app={at.app} problem={at.problem} /> : null}
      {at?.step === 'key' ? <MakePasskey made={at.key} /> : null}
      {at?.step === 'codes' ? <NewCodes codes={at.codes} /> : null}
      {at === undefined || at.step === 'list' ? <Factors factors={factors} at={at} /> : null}
    </div>
  )
}

type Stand = { factors: OwnFactors; at: Extract<TwoStep, { step: 'list' }> | undefined }

function Factors({ factors: { factors, codesLeft, mayAddKey }, at }: Stand): ReactElement {
  const isOn = factors.length > 0
  return (
    <>
      {at?.message ? (
        <p role="status" className="home-notice">
          {at.message}
        </p>
      ) : null}
      {at?.problem ? (
        <p role="alert" className="settings-problem">
          {at.problem}
        </p>
      ) : null}
      <Panel title="Your second steps">
        {isOn ? <Listed factors={factors} /> : <p className="quiet">Off. Your password or mail is enough.</p>}
      </Panel>
      <Panel title="Authenticator app">
        <Begin
          intent="start"
          label="Name of the app or phone"
          example={isOn ? '' : 'My phone'}
          isMain={!isOn}
          words={isOn ? 'Add an app' : 'Turn on two-step sign-in'}
        />
      </Panel>
      {mayAddKey ? (
        <Panel title="Passkey or security key">
          <Begin
            intent="start-key"
            label="Name of the key"
            example={factors.some(({ kind }) => kind === 'key') ? '' : 'My key'}
            words="Add a key"
          />
        </Panel>
      ) : null}
      {isOn ? <Codes left={codesLeft} /> : null}
    </>
  )
}

type Begin = { intent: string; label: string; example: string; words: string; isMain?: boolean }

function Begin({ intent, label, example, words, isMain = false }: Begin): ReactElement {
  return (
    <Form method="post" className="settings-form">
      <HiddenFields fields={{ intent }} />
      <TextInput
        name="name"
        label={label}
        defaultValue={example}
        required
        maxLength={60}
        autoComplete="off"
      />
      <Button type="submit" variant={isMain ? 'filled' : 'default'}>
        {words}
      </Button>
    </Form>
  )
}

const kinds = { app: 'Authenticator app', key: 'Passkey or security key', phone: 'Code by SMS' }

function Listed({ factors }: Pick<OwnFactors, 'factors'>): ReactElement {
  return (
    <ul className="settings-devices">
      {factors.map(({ id, kind, name, addedAt }) => (
        <li key={id}>
          <div>
            <strong>{name || kinds[kind]}</strong>
            <p className="quiet">
              {kinds[kind]} · added <RelativeTime at={addedAt} />
            </p>
          </div>
          <Form method="post">
            <HiddenFields fields={{ intent: 'remove', factor: id }} />
            <Button
              type="submit"
              variant="default"
              size="compact-sm"
              aria-label={`Remove ${name || kinds[kind]}`}
            >
              Remove
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  )
}

function Codes({ left }: { left: number | null }): ReactElement {
  return (
    <Panel title="Recovery codes">
      <p className="quiet">
        {left === null
          ? 'You have none. With one of them you sign in when your phone is lost.'
          : `${left} of 10 left. With one of them you sign in when your phone is lost; each works once.`}
      </p>
      <Form method="post">
        <HiddenFields fields={{ intent: 'renew-codes' }} />
        <Button type="submit" variant="default">
          {left === null ? 'Make recovery codes' : 'Make new ones'}
        </Button>
      </Form>
    </Panel>
  )
}

export function ErrorBoundary({ error }: { error: unknown }): ReactElement {
  return <ScreenError error={error} back={{ to: '/user/settings', label: 'Back to the settings' }} />
}
