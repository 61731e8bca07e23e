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
        subtitle="After your password or mail, a code of an app that only you have."
      />
      {at?.step === 'scan' ? <ScanApp app={at.app} problem={at.problem} /> : null}
      {at?.step === 'codes' ? <NewCodes codes={at.codes} /> : null}
      {at === undefined || at.step === 'list' ? <Factors factors={factors} at={at} /> : null}
    </div>
  )
}

type Listed = { factors: OwnFactors; at: Extract<TwoStep, { step: 'list' }> | undefined }

function Factors({ factors, at }: Listed): ReactElement {
  const isOn = factors.apps.length > 0
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
      <Panel title="Authenticator apps">
        {isOn ? <Apps apps={factors.apps} /> : <p className="quiet">Off. Your password or mail is enough.</p>}
        <Form method="post" className="settings-form">
          <HiddenFields fields={{ intent: 'start' }} />
          <TextInput
            name="name"
            label="Name of the app or phone"
            defaultValue={isOn ? '' : 'My phone'}
            required
            maxLength={60}
            autoComplete="off"
          />
          <Button type="submit" variant={isOn ? 'default' : 'filled'}>
            {isOn ? 'Add another app' : 'Turn on two-step sign-in'}
          </Button>
        </Form>
      </Panel>
      {isOn ? <Codes left={factors.codesLeft} /> : null}
    </>
  )
}

function Apps({ apps }: Pick<OwnFactors, 'apps'>): ReactElement {
  return (
    <ul className="settings-devices">
      {apps.map((app) => (
        <li key={app.id}>
          <div>
            <strong>{app.name || 'Authenticator app'}</strong>
            <p className="quiet">
              Added <RelativeTime at={app.addedAt} />
            </p>
          </div>
          <Form method="post">
            <HiddenFields fields={{ intent: 'remove', factor: app.id }} />
            <Button
              type="submit"
              variant="default"
              size="compact-sm"
              aria-label={`Remove ${app.name || 'this app'}`}
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
