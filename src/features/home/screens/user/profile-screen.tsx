import { Button, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { z } from 'zod'
import { AnswerWithoutScript } from '#src/features/home/parts/answer-without-script.tsx'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { PicturePanel } from '#src/features/home/parts/picture-panel.tsx'
import { AnswerRegion, useAnswerToast } from '#src/features/home/parts/use-answer.tsx'
import { chosenWorkspace, type FormAnswer, newEmail, ownName } from '#src/features/home/schema.ts'
import { answerForm, intent } from '#src/features/home/server/answer-form.ts'
import { fileInForm } from '#src/features/home/server/file-in-form.ts'
import { removeAvatar, setAvatar } from '#src/features/home/server/own-avatar.ts'
import { pictureWords } from '#src/features/home/words/picture-words.ts'
import { settingsWords } from '#src/features/home/words/settings-words.ts'
import { changeOwnEmail } from '#src/features/identity/server/mail/change-own-email.ts'
import { mailAddressProof } from '#src/features/identity/server/mail/mail-address-proof.ts'
import { isAddressProved } from '#src/features/identity/server/proved-address.ts'
import { roleWords } from '#src/features/organization/words/role-words.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import {
  chooseWorkspace,
  listMemberships,
  type Membership,
  readProfile,
  renameOneself,
} from '#src/features/workspace/server/own-memberships.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { ScreenTitle } from '#src/platform/navigation/screen-title.tsx'
import type { Platform } from '#src/platform/platform.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { told } from '#src/words/locale.ts'
import { useWords } from '#src/words/reader.ts'
import '../workspace/home.css'
import './settings.css'

export async function loader({ context }: LoaderFunctionArgs) {
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

/** Who lacks a profile is asked for it. */
function toOnboarding(error: unknown): never {
  throw error instanceof Refusal && error.code === 'profile_missing' ? redirect('/user/onboard') : error
}

type Desk = { platform: Platform; request: Request; user: string; picture: File | undefined }

const intents = {
  rename: intent(ownName, async ({ platform, user }: Desk, name) => {
    await renameOneself(platform, { user, ...name })
    return { message: told(settingsWords, (words) => words.saved) }
  }),
  'set-picture': intent(z.object({}), async ({ platform, user, picture }: Desk) => {
    await setAvatar(platform, { user, picture })
    return { message: told(pictureWords, (words) => words.pictureSaved) }
  }),
  'remove-picture': intent(z.object({}), async ({ platform, user }: Desk) => {
    await removeAvatar(platform, user)
    return { message: told(pictureWords, (words) => words.pictureRemoved) }
  }),
  'change-email': intent(newEmail, async ({ platform, request }: Desk, { email }) => {
    await changeOwnEmail(platform, request, email)
    return {
      message: platform.config.authSecureEmailChange
        ? told(settingsWords, (words) => words.mailsAreOnTheirWay)
        : told(settingsWords, (words) => words.aMailIsOnIts(email)),
    }
  }),
  'prove-email': intent(z.object({}), async ({ platform, request }: Desk) => {
    await mailAddressProof(platform, request, '/user/profile')
    return { message: told(settingsWords, (words) => words.confirmationSent) }
  }),
  'choose-workspace': intent(
    chosenWorkspace,
    async ({ platform, user: actor }: Desk, { workspace, user = actor }) => {
      await chooseWorkspace(platform, { user, workspace, actor })
      return { message: told(settingsWords, (words) => words.youNowWorkHere) }
    },
  ),
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { user } = context.get(memberContext)
  const picture = await fileInForm(request, 'picture')
  return answerForm(request, { platform: context.get(platformContext), request, user, picture }, intents)
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function ProfileScreen(): ReactElement {
  const words = useWords(settingsWords)
  const { email, workspace, profile, memberships, isProved } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  useAnswerToast(answer)
  const pictures = useWords(pictureWords)
  const name = `${profile.first} ${profile.last}`.trim()
  const wrong = answer?.kind === 'refused' ? answer.fields : {}
  return (
    <div className="desk settings">
      <ScreenTitle>{words.profile}</ScreenTitle>
      <PageHeader title={words.profile} subtitle={email} />
      <AnswerRegion />
      <AnswerWithoutScript answer={answer} />
      <Panel title={words.name}>
        <Form method="post" className="settings-form">
          <HiddenFields fields={{ intent: 'rename' }} />
          <TextInput
            name="first"
            label={words.firstName}
            defaultValue={profile.first}
            autoComplete="given-name"
            maxLength={100}
            required
            error={wrong['first']}
          />
          <TextInput
            name="last"
            label={words.lastName}
            defaultValue={profile.last}
            autoComplete="family-name"
            maxLength={100}
            error={wrong['last']}
          />
          <Button type="submit">{words.save}</Button>
        </Form>
      </Panel>
      <PicturePanel
        words={{
          title: pictures.yourPicture,
          alt: pictures.pictureOf(name),
          save: pictures.savePicture,
          remove: pictures.removePicture,
        }}
        picture={profile.avatar}
        name={name || email}
        intents={{ set: 'set-picture', remove: 'remove-picture' }}
        wrong={wrong}
      />
      <Panel title={words.eMailAddress}>
        {isProved ? null : <ProveAddress />}
        <Form method="post" className="settings-form">
          <HiddenFields fields={{ intent: 'change-email' }} />
          <p className="quiet">{words.youSignInWithAnd(email)}</p>
          <TextInput
            name="email"
            type="email"
            label={words.newAddress}
            autoComplete="email"
            maxLength={255}
            required
            error={wrong['email']}
          />
          <Button type="submit">{words.changeAddress}</Button>
        </Form>
      </Panel>
      <Workspaces memberships={memberships} here={workspace} />
    </div>
  )
}

function ProveAddress(): ReactElement {
  const words = useWords(settingsWords)
  return (
    <Form method="post" className="settings-form">
      <HiddenFields fields={{ intent: 'prove-email' }} />
      <p>{words.addressNotConfirmed}</p>
      <Button type="submit" variant="default">
        {words.sendConfirmation}
      </Button>
    </Form>
  )
}

function Workspaces({ memberships, here }: { memberships: Membership[]; here: string }): ReactElement {
  const words = useWords(settingsWords)
  const roles = useWords(roleWords)
  return (
    <Panel title={words.workspaces}>
      <ul className="settings-devices">
        {memberships.map((one) => (
          <li key={one.workspace}>
            <div>
              <strong>{one.name}</strong>
              {one.workspace === here ? <span className="settings-here">{words.youWorkHere}</span> : null}
              <p className="quiet">{words.at(roles.names[one.role], one.organizationName)}</p>
            </div>
            <div className="settings-acts">
              {one.workspace === here ? null : (
                <Form method="post">
                  <HiddenFields fields={{ intent: 'choose-workspace', workspace: one.workspace }} />
                  <Button type="submit" variant="default" size="compact-sm">
                    {words.workHere}
                  </Button>
                </Form>
              )}
              <Button
                component={Link}
                to={`/org/${one.organization}#leave`}
                variant="subtle"
                size="compact-sm"
                aria-label={words.leaveOrHandOver(one.organizationName)}
              >
                {words.leaveDots}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export const ErrorBoundary = ScreenError
