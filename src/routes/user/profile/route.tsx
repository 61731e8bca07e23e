import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { redirect } from 'react-router'
import { z } from 'zod'
import { changeOwnEmail } from '#src/features/identity/server/mail/change-own-email.ts'
import { mailAddressProof } from '#src/features/identity/server/mail/mail-address-proof.ts'
import { isAddressProved } from '#src/features/identity/server/proved-address.ts'
import { roleNameLabels } from '#src/features/organization/messages/role-labels.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import {
  chooseWorkspace,
  listMemberships,
  type Membership,
  readProfile,
  renameOwnProfile,
} from '#src/features/workspace/server/own-memberships.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { SettingsScreen } from '#src/routes/parts/screen.tsx'
import { chosenWorkspace, newEmail, ownName } from '#src/routes/schema.ts'
import { answerForm, intent } from '#src/routes/server/answer-form.ts'
import { fileInForm } from '#src/routes/server/file-in-form.ts'
import { fieldProps } from '#src/ui/form-answer.ts'
import { FormButton } from '#src/ui/form-button.tsx'
import { ImagePanel } from '#src/ui/image-panel.tsx'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { removeAvatar, setAvatar } from '../server/own-avatar.ts'
import type { Route } from './+types/route.ts'
import '#src/ui/settings.css'

export async function loader({ context }: Route.LoaderArgs) {
  const platform = context.get(platformContext)
  const { user, email, workspace } = context.get(memberContext)
  return {
    email,
    workspace,
    profile: await readProfile(platform, user).catch(toOnboarding),
    memberships: await listMemberships(platform, user),
    isProved: await isAddressProved(platform, user),
  }
}

/** Sends users without a profile to onboarding. */
function toOnboarding(error: unknown): never {
  throw error instanceof Refusal && error.code === 'profile_missing' ? redirect('/user/onboard') : error
}

type Desk = { platform: Platform; request: Request; user: string; picture: File | undefined }

const intents = {
  rename: intent(ownName, async ({ platform, user }: Desk, name) => {
    await renameOwnProfile(platform, { user, ...name })
    return { message: msg`Saved` }
  }),
  'set-picture': intent(z.object({}), async ({ platform, user, picture }: Desk) => {
    await setAvatar(platform, { user, picture })
    return { message: msg`Picture saved` }
  }),
  'remove-picture': intent(z.object({}), async ({ platform, user }: Desk) => {
    await removeAvatar(platform, user)
    return { message: msg`Picture removed` }
  }),
  'change-email': intent(newEmail, async ({ platform, request }: Desk, { email }) => {
    await changeOwnEmail(platform, request, email)
    return {
      message: platform.config.authSecureEmailChange
        ? msg`We’re emailing both addresses. Open the link in each email. If you unsubscribed an address, it won’t get the email.`
        : msg`We’re emailing ${{ email }}. Open the link to confirm. If you unsubscribed this address, it won’t get the email.`,
    }
  }),
  'prove-email': intent(z.object({}), async ({ platform, request }: Desk) => {
    await mailAddressProof(platform, request, '/user/profile')
    return { message: msg`We sent you a link. Open it to confirm your address.` }
  }),
  'choose-workspace': intent(
    chosenWorkspace,
    async ({ platform, user: actor }: Desk, { workspace, user = actor }) => {
      await chooseWorkspace(platform, { user, workspace, actor })
      return { message: msg`Workspace switched` }
    },
  ),
}

export async function action({ context, request }: Route.ActionArgs) {
  const { user } = context.get(memberContext)
  const picture = await fileInForm(request, 'picture')
  return answerForm(request, { platform: context.get(platformContext), request, user, picture }, intents)
}

export default function ProfileScreen({
  loaderData,
  actionData: answer,
}: Route.ComponentProps): ReactElement {
  const { t } = useLingui()
  const { email, workspace, profile, memberships, isProved } = loaderData

  const name = `${profile.first} ${profile.last}`.trim()
  const wrong = answer?.kind === 'refused' ? answer.fields : {}
  return (
    <SettingsScreen title={t`Profile`} subtitle={email}>
      <Panel title={t`Name`}>
        <IntentForm fields={{ intent: 'rename' }} className="settings-form">
          <TextInput
            {...fieldProps(wrong, 'first', 100)}
            label={t`First name`}
            defaultValue={profile.first}
            autoComplete="given-name"
            required
          />
          <TextInput
            {...fieldProps(wrong, 'last', 100)}
            label={t`Last name`}
            defaultValue={profile.last}
            autoComplete="family-name"
          />
          <Button type="submit">{t`Save`}</Button>
        </IntentForm>
      </Panel>
      <ImagePanel
        words={{
          title: t`Profile picture`,
          alt: t`Picture of ${name}`,
          save: t`Save picture`,
          remove: t`Remove picture`,
        }}
        picture={profile.avatar}
        name={name || email}
        intents={{ set: 'set-picture', remove: 'remove-picture' }}
        wrong={wrong}
      />
      <Panel title={t`Email address`}>
        {isProved ? null : <ConfirmAddress />}
        <IntentForm fields={{ intent: 'change-email' }} className="settings-form">
          <p className="quiet">{t`You sign in with ${email} and receive emails at this address.`}</p>
          <TextInput
            {...fieldProps(wrong, 'email', 255)}
            type="email"
            label={t`New email address`}
            autoComplete="email"
            required
          />
          <Button type="submit">{t`Change email`}</Button>
        </IntentForm>
      </Panel>
      <Workspaces memberships={memberships} here={workspace} />
    </SettingsScreen>
  )
}

function ConfirmAddress(): ReactElement {
  const { t } = useLingui()
  return (
    <IntentForm fields={{ intent: 'prove-email' }} className="settings-form">
      <p>{t`Your address isn’t verified yet. Until you verify it, you won’t get notifications and can’t use it to join a team.`}</p>
      <Button type="submit" variant="default">
        {t`Send confirmation link`}
      </Button>
    </IntentForm>
  )
}

function Workspaces({ memberships, here }: { memberships: Membership[]; here: string }): ReactElement {
  const { t } = useLingui()

  return (
    <Panel title={t`Workspaces`}>
      <ul className="settings-devices">
        {memberships.map((one) => (
          <li key={one.workspace}>
            <div>
              <strong>{one.name}</strong>
              {one.workspace === here ? <span className="settings-here">{t`Current`}</span> : null}
              <p className="quiet">{t`${{ value: t(roleNameLabels[one.role]) }} of ${{ organizationName: one.organizationName }}`}</p>
            </div>
            <div className="settings-acts">
              {one.workspace === here ? null : (
                <FormButton
                  fields={{ intent: 'choose-workspace', workspace: one.workspace }}
                  size="compact-sm"
                  label={t`Switch`}
                />
              )}
              <LinkButton
                to={`/org/${one.organization}#leave`}
                variant="subtle"
                size="compact-sm"
                aria-label={t`Leave or transfer ${{ organization: one.organizationName }}`}
                label={t`Leave`}
              />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export const ErrorBoundary = ScreenError
