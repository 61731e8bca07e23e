import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { listOwnFactors, type OwnFactors } from '#src/features/identity/server/factor/own-factors.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { FormButton } from '#src/ui/form-button.tsx'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { screenError } from '#src/ui/screen-error.tsx'
import { ScreenTitle } from '#src/ui/screen-title.tsx'
import type { Route } from './+types/route.ts'
import { handleTwoStepForm, type TwoStep } from './actions.ts'
import { CreatePasskey } from './parts/new-passkey.tsx'
import { signInLabels } from './parts/sign-in-labels.ts'
import { NewCodes, ScanApp } from './parts/two-step-setup.tsx'
import '#src/ui/home.css'
import '#src/ui/settings.css'

export async function loader({ context, request }: Route.LoaderArgs) {
  const factors = await listOwnFactors(context.get(platformContext), request)
  if (!factors)
    throw new Refusal(
      503,
      'try_later',
      msg`We can’t load your two-step sign-in settings right now. Try again in a minute.`,
    )
  return factors
}

export function action({ context, request }: Route.ActionArgs) {
  return handleTwoStepForm(context.get(platformContext), request)
}

export default function TwoStepScreen({
  loaderData: factors,
  actionData: at,
}: Route.ComponentProps): ReactElement {
  const { t } = useLingui()
  return (
    <div className="desk settings">
      <ScreenTitle>{t`Two-step sign-in`}</ScreenTitle>
      <PageHeader title={t`Two-step sign-in`} subtitle={t`Confirm sign-ins with something only you have.`} />
      {at?.step === 'scan' ? <ScanApp app={at.app} problem={at.problem} /> : null}
      {at?.step === 'key' ? <CreatePasskey made={at.key} /> : null}
      {at?.step === 'codes' ? <NewCodes codes={at.codes} /> : null}
      {at === undefined || at.step === 'list' ? <Factors factors={factors} at={at} /> : null}
    </div>
  )
}

type FactorsProps = { factors: OwnFactors; at: Extract<TwoStep, { step: 'list' }> | undefined }

function Factors({ factors: { factors, codesLeft, keys }, at }: FactorsProps): ReactElement {
  const { t } = useLingui()
  const isOn = factors.length > 0
  return (
    <>
      {at?.message ? (
        <p role="status" className="home-notice">
          {t(signInLabels[at.message])}
        </p>
      ) : null}
      {at?.problem ? (
        <p role="alert" className="settings-problem">
          {at.problem}
        </p>
      ) : null}
      <Panel title={t`Two-step methods`}>
        {isOn ? (
          <FactorList factors={factors} />
        ) : (
          <p className="quiet">{t`Off. Your password or an emailed code is enough to sign in.`}</p>
        )}
      </Panel>
      <Panel title={t`Authenticator app`}>
        <AddFactorForm
          intent="start"
          label={t`App or phone name`}
          example={isOn ? '' : t`My phone`}
          isMain={!isOn}
          button={isOn ? t`Add authenticator app` : t`Turn on two-step sign-in`}
        />
      </Panel>
      {keys === 'off' ? null : (
        <Panel title={t`Passkey or security key`}>
          <AddFactorForm
            intent="start-key"
            label={t`Key name`}
            example={factors.some(({ kind }) => kind === 'key') ? '' : t`My key`}
            button={t`Add key`}
          />
        </Panel>
      )}
      {isOn ? <RecoveryCodes left={codesLeft} /> : null}
    </>
  )
}

type AddFactorForm = { intent: string; label: string; example: string; button: string; isMain?: boolean }

function AddFactorForm({ intent, label, example, button, isMain = false }: AddFactorForm): ReactElement {
  return (
    <IntentForm fields={{ intent }} className="settings-form">
      <TextInput
        name="name"
        label={label}
        defaultValue={example}
        required
        maxLength={60}
        autoComplete="off"
      />
      <Button type="submit" variant={isMain ? 'filled' : 'default'}>
        {button}
      </Button>
    </IntentForm>
  )
}

const kinds = { app: 'authenticatorApp', key: 'passkeyOrSecurityKey', phone: 'codeBySMS' } as const

function FactorList({ factors }: Pick<OwnFactors, 'factors'>): ReactElement {
  const { t } = useLingui()
  return (
    <ul className="settings-devices">
      {factors.map(({ id, kind, name, addedAt }) => (
        <li key={id}>
          <div>
            <strong>{name || t(signInLabels[kinds[kind]])}</strong>
            <p className="quiet">
              {t`${{ kind: t(signInLabels[kinds[kind]]) }} · added`} <RelativeTime at={addedAt} />
            </p>
          </div>
          <FormButton
            fields={{ intent: 'remove', factor: id }}
            size="compact-sm"
            aria-label={t`Remove ${{ value: name || t(signInLabels[kinds[kind]]) }}`}
            label={t`Remove`}
          />
        </li>
      ))}
    </ul>
  )
}

function RecoveryCodes({ left }: { left: number | null }): ReactElement {
  const { t } = useLingui()
  return (
    <Panel title={t`Recovery codes`}>
      <p className="quiet">
        {left === null
          ? t`No recovery codes yet. They let you sign in if you lose your phone.`
          : t`${left} of 10 left. Each lets you sign in once if you lose your phone.`}
      </p>
      <FormButton
        fields={{ intent: 'renew-codes' }}
        label={left === null ? t`Create recovery codes` : t`Create new codes`}
      />
    </Panel>
  )
}

export const ErrorBoundary = screenError('/user/settings', msg`Back to settings`)
