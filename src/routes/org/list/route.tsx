import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link, redirect } from 'react-router'
import { z } from 'zod'
import { callerOfRequest } from '#src/features/identity/server/session/keep-session.ts'
import { roleInSentenceLabels, roleNameLabels } from '#src/features/organization/messages/role-labels.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import {
  acceptInvite,
  declineInvite,
  listOwnInvites,
  type PendingInvite,
} from '#src/features/workspace/server/organization/answer-invite.ts'
import {
  joinByDomain,
  listOpenOrganizations,
  type OpenOrganization,
} from '#src/features/workspace/server/organization/domains.ts'
import { listOrganizations } from '#src/features/workspace/server/organization/load-organization.ts'
import type { Platform } from '#src/platform/platform.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { Screen } from '#src/routes/parts/screen.tsx'
import { givenName } from '#src/routes/schema.ts'
import { answerForm, intent } from '#src/routes/server/answer-form.ts'
import { createOrganizationWithCredits } from '#src/routes/server/create-organization.ts'
import { fieldProps } from '#src/ui/form-answer.ts'
import { FormButton } from '#src/ui/form-button.tsx'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import type { Route } from './+types/route.ts'
import '#src/ui/settings.css'
import '#src/routes/parts/org.css'

/** Redirects to the only organization, unless there are invitations or offers, or the list was requested. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const platform = context.get(platformContext)
  const { user } = context.get(memberContext)
  const organizations = await listOrganizations(platform, user)
  const invites = await listOwnInvites(platform, user)
  const open = await listOpenOrganizations(platform, user)
  const [only, ...more] = organizations
  const asksForList = new URL(request.url).searchParams.has('all')
  if (only && more.length + invites.length + open.length === 0 && !asksForList)
    throw redirect(`/org/${only.id}`)
  return { organizations, invites, open }
}

type Desk = { platform: Platform; user: string; address: string; userAgent: string }
const one = z.object({ id: z.uuid() })

const intents = {
  accept: intent(one, async ({ platform, user, address }: Desk, which) => {
    await acceptInvite(platform, { user, address, which })
    throw redirect('/workspace')
  }),
  decline: intent(one, async ({ platform, user, address }: Desk, which) => {
    await declineInvite(platform, { user, address, which })
    return { message: msg`Invitation declined` }
  }),
  join: intent(one, async ({ platform, user, address }: Desk, { id }) => {
    await joinByDomain(platform, { user, organization: id, address })
    throw redirect('/workspace')
  }),
  create: intent(givenName, async ({ platform, ...founder }: Desk, { name }) => {
    await createOrganizationWithCredits(platform, founder, name)
    throw redirect('/team/success')
  }),
}

export function action({ context, request }: Route.ActionArgs) {
  const { user } = context.get(memberContext)
  const platform = context.get(platformContext)
  return answerForm(request, { platform, user, ...callerOfRequest(request) }, intents)
}

export default function OrgListScreen({
  loaderData,
  actionData: answer,
}: Route.ComponentProps): ReactElement {
  const { t } = useLingui()

  const { organizations, invites, open } = loaderData
  const wrong = answer?.kind === 'refused' ? answer.fields : {}
  return (
    <Screen title={t`Organizations`} subtitle={t`Your organizations and roles`}>
      {invites.length > 0 ? <OwnInvites invites={invites} /> : null}
      {open.length > 0 ? <OpenOrganizations open={open} /> : null}
      <ul className="org-cards">
        {organizations.map(({ id, name, role, workspaces }) => (
          <li key={id}>
            <Link to={`/org/${id}`}>
              <strong>{name}</strong>
              <span className="quiet">
                {t(roleNameLabels[role])} ·{' '}
                {t`${plural({ count: workspaces }, { one: '1 workspace', other: '# workspaces' })}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Panel title={t`New organization`}>
        <IntentForm fields={{ intent: 'create' }} className="settings-form">
          <TextInput
            {...fieldProps(wrong, 'name', 100)}
            label={t`Name`}
            description={t`Its first workspace gets the same name.`}
            required
            autoComplete="organization"
          />
          <Button type="submit">{t`Create organization`}</Button>
        </IntentForm>
      </Panel>
    </Screen>
  )
}

function OwnInvites({ invites }: { invites: PendingInvite[] }): ReactElement {
  const { t } = useLingui()

  return (
    <Panel title={t`Your invitations`}>
      <ul className="settings-devices">
        {invites.map(({ id, organization, role, expiresAt }) => (
          <li key={id}>
            <div>
              <strong>{organization}</strong>
              <p className="quiet">
                {t`Role: ${{ value: t(roleInSentenceLabels[role]) }}. Expires`}{' '}
                <RelativeTime at={expiresAt} />
              </p>
            </div>
            <IntentForm fields={{ id }} className="org-actions">
              <Button
                type="submit"
                name="intent"
                value="accept"
                size="compact-sm"
                aria-label={t`Join ${organization}`}
              >
                {t`Accept`}
              </Button>
              <Button
                type="submit"
                name="intent"
                value="decline"
                variant="default"
                size="compact-sm"
                aria-label={t`Decline invitation to ${organization}`}
              >
                {t`Decline`}
              </Button>
            </IntentForm>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function OpenOrganizations({ open }: { open: OpenOrganization[] }): ReactElement {
  const { t } = useLingui()
  return (
    <Panel title={t`Open to your domain`}>
      <ul className="settings-devices">
        {open.map(({ id, name, domain }) => (
          <li key={id}>
            <div>
              <strong>{name}</strong>
              <p className="quiet">{t`Open to anyone at ${domain}.`}</p>
            </div>
            <FormButton
              fields={{ intent: 'join', id }}
              size="compact-sm"
              aria-label={t`Join ${name}`}
              label={t`Join`}
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export const ErrorBoundary = ScreenError
