import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { data, Form, redirect } from 'react-router'
import {
  listOwnIdentities,
  outcomeOfLinking,
} from '#src/features/auth-service/server/outside/own-identities.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { localeOf } from '#src/translation/request-locale.ts'
import { translatorFor } from '#src/translation/speak.ts'
import { FormButton } from '#src/ui/form-button.tsx'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { screenError } from '#src/ui/screen-error.tsx'
import { ScreenTitle } from '#src/ui/screen-title.tsx'
import type { Route } from './+types/route.ts'
import { handleIdentityForm } from './actions.ts'
import { outcomeMessage } from './parts/identity-outcomes.ts'
import '#src/ui/home.css'
import '#src/ui/settings.css'

const here = '/user/settings/identities'

/** After linking, the provider redirects here with a code. Only the outcome stays in the address, the code does not. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const outcome = outcomeOfLinking(url.searchParams)
  // Without a fragment here, the browser would keep the one with the error.
  if (outcome) throw redirect(`${here}?outcome=${outcome}#content`)
  const own = await listOwnIdentities(context.get(platformContext), request)
  if (!own)
    throw new Refusal(
      503,
      'try_later',
      msg`We can’t load your sign-in methods right now. Try again in a minute.`,
    )
  return {
    ...own,
    outcome: outcomeMessage(url.searchParams.get('outcome') ?? '', translatorFor(localeOf(request))),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const outcome = await handleIdentityForm(context.get(platformContext), request, here)
  if (outcome.kind === 'refused') return data({ problem: outcome.problem }, { status: outcome.status })
  if (outcome.kind === 'removed') return redirect(`${here}?outcome=removed`)
  const headers = outcome.cookies.map((cookie): [string, string] => ['set-cookie', cookie])
  return data({ address: outcome.address, label: outcome.label }, { headers })
}

export default function IdentitiesScreen({
  loaderData,
  actionData: answer,
}: Route.ComponentProps): ReactElement {
  const { t } = useLingui()
  const { identities, choices, mayChange, outcome } = loaderData
  if (answer && 'address' in answer) return <Onward {...answer} />
  const problem = answer?.problem ?? outcome?.problem
  return (
    <div className="desk settings">
      <ScreenTitle>{t`Sign-in providers`}</ScreenTitle>
      <PageHeader title={t`Sign-in providers`} subtitle={t`You can sign in with any of these.`} />
      {problem ? (
        <p role="alert" className="settings-problem">
          {problem}
        </p>
      ) : null}
      {outcome?.message && !problem ? (
        <p role="status" className="home-notice">
          {outcome.message}
        </p>
      ) : null}
      <Panel title={t`Sign-in methods`}>
        <ul className="settings-devices">
          {identities.map((identity) => (
            <Identity key={identity.id} {...identity} mayGo={mayChange && identities.length > 1} />
          ))}
        </ul>
        <LimitNote mayChange={mayChange} isLast={identities.length === 1} />
      </Panel>
      {mayChange ? <AddAccount choices={choices} /> : null}
    </div>
  )
}

function LimitNote({ mayChange, isLast }: { mayChange: boolean; isLast: boolean }): ReactElement | null {
  const { t } = useLingui()
  if (!mayChange)
    return <p className="quiet">{t`Adding sign-in methods is turned off. Contact the site administrator.`}</p>
  return isLast ? <p className="quiet">{t`You can’t remove your only sign-in method.`}</p> : null
}

function AddAccount({ choices }: { choices: { name: string; label: string }[] }): ReactElement {
  const { t } = useLingui()
  return (
    <Panel title={t`Add sign-in method`}>
      {choices.length > 0 ? (
        <Form method="post" className="two-step-actions" reloadDocument>
          <HiddenFields fields={{ intent: 'link' }} />
          {choices.map(({ name, label }) => (
            <Button key={name} type="submit" name="provider" value={name} variant="default">
              {t`Continue with ${label}`}
            </Button>
          ))}
        </Form>
      ) : (
        <p className="quiet">{t`No providers available. The site administrator can add some.`}</p>
      )}
    </Panel>
  )
}

type Shown = {
  id: string
  label: string
  address: string
  addedAt: string
  isMailed: boolean
  mayGo: boolean
}

function Identity({ id, label, address, addedAt, isMailed, mayGo }: Shown): ReactElement {
  const { t } = useLingui()
  return (
    <li>
      <div>
        <strong>{label}</strong>
        <p className="quiet settings-address">
          {address}
          {addedAt ? (
            <>
              {t` · added `}
              <RelativeTime at={addedAt} />
            </>
          ) : null}
        </p>
        {isMailed && mayGo ? <p className="quiet">{t`Removing it also removes your password.`}</p> : null}
      </div>
      {mayGo ? (
        <FormButton
          fields={{ intent: 'unlink', identity: id }}
          size="compact-sm"
          aria-label={t`Remove ${label}, ${address}`}
          label={t`Remove`}
        />
      ) : null}
    </li>
  )
}

/** Redirects by a refresh, because the policy's form-action forbids answering a form with a redirect to another site. */
function Onward({ address, label }: { address: string; label: string }): ReactElement {
  const { t } = useLingui()
  return (
    <div className="desk settings">
      <PageHeader title={t`Continue with ${label}`} subtitle={t`One moment.`} />
      <meta httpEquiv="refresh" content={`0;url=${address}`} />
      <p>
        <Button component="a" href={address} rightSection={<Icon name="arrow-right" size={14} />}>
          {t`Continue`}
        </Button>
      </p>
    </div>
  )
}

export const ErrorBoundary = screenError('/user/settings', msg`Back to settings`)
