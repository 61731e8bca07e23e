import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { z } from 'zod'
import { callerOfRequest } from '#src/features/identity/server/session/keep-session.ts'
import { may } from '#src/features/organization/rules/permissions.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import type { Actor } from '#src/features/workspace/server/organization/change-organization.ts'
import { changeWorkspace, deleteWorkspace } from '#src/features/workspace/server/organization/workspaces.ts'
import { readWorkspaceInfo } from '#src/features/workspace/server/read-workspace-info.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { AnswerWithoutScript } from '../parts/answer-without-script.tsx'
import { HiddenFields } from '../parts/hidden-fields.tsx'
import { AnswerRegion, useAnswerToast } from '../parts/use-answer.tsx'
import { type FormAnswer, workspaceInfo } from '../schema.ts'
import { answerForm, intent } from '../server/answer-form.ts'
import './home.css'
import './settings.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const { workspace, role, organizationName } = context.get(memberContext)
  const info = await readWorkspaceInfo(context.get(platformContext), workspace)
  return {
    info,
    organizationName,
    mayChange: may(role, 'workspace.change'),
    mayDelete: may(role, 'workspace.delete'),
  }
}

type Desk = { platform: Platform; actor: Actor; workspace: string; name: string }

const intents = {
  change: intent(workspaceInfo, async ({ platform, actor, workspace }: Desk, info) => {
    await changeWorkspace(platform, actor, { workspace, ...info })
    return { message: 'Saved' }
  }),
  delete: intent(
    z.object({ confirm: z.string() }),
    async ({ platform, actor, workspace, name }: Desk, { confirm }) => {
      if (confirm.trim() !== name) throw new Refusal(422, 'wrong_name', `Enter ${name} to confirm.`)
      await deleteWorkspace(platform, actor, workspace)
      throw redirect(`/org/${actor.organization}`)
    },
  ),
}

export function action({ context, request }: ActionFunctionArgs) {
  const { user, organization, workspace, workspaceName } = context.get(memberContext)
  const actor = { user, organization, ...callerOfRequest(request) }
  const desk = { platform: context.get(platformContext), actor, workspace, name: workspaceName }
  return answerForm(request, desk, intents)
}

export function meta() {
  return [{ title: 'Workspace · Nurtured' }]
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function WorkspaceInfoScreen(): ReactElement {
  const { info, organizationName, mayChange, mayDelete } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  useAnswerToast(answer)
  const wrong = answer?.kind === 'refused' ? answer.fields : {}
  return (
    <div className="desk settings">
      <PageHeader title="Workspace" subtitle={`${info.name}, of ${organizationName}`} />
      <AnswerRegion />
      <AnswerWithoutScript answer={answer} />
      <Panel title="About">
        {mayChange ? <About info={info} wrong={wrong} /> : <AboutText info={info} />}
      </Panel>
      {mayDelete ? (
        <Panel title="Delete this workspace">
          <Form method="post" className="settings-form">
            <HiddenFields fields={{ intent: 'delete' }} />
            <p className="quiet">
              Nobody works in it any more and its links stop opening. Owners can restore it for 30 days, then
              it is gone with everything in it.
            </p>
            <TextInput
              name="confirm"
              label={`Enter ${info.name} to confirm`}
              autoComplete="off"
              required
              error={wrong['confirm']}
            />
            <Button type="submit" variant="default" className="settings-danger">
              Delete workspace
            </Button>
          </Form>
        </Panel>
      ) : null}
    </div>
  )
}

type Info = Awaited<ReturnType<typeof loader>>['info']

function About({ info, wrong }: { info: Info; wrong: Record<string, string> }): ReactElement {
  return (
    <Form method="post" className="settings-form">
      <HiddenFields fields={{ intent: 'change' }} />
      <TextInput
        name="name"
        label="Name"
        description="Visitors read it on your campaigns."
        defaultValue={info.name}
        maxLength={100}
        required
        autoComplete="off"
        error={wrong['name']}
      />
      <Textarea
        name="description"
        label="Description"
        defaultValue={info.description}
        maxLength={500}
        autosize
        minRows={2}
        error={wrong['description']}
      />
      <TextInput
        name="website"
        label="Website"
        placeholder="https://acme.com"
        inputMode="url"
        defaultValue={info.website}
        maxLength={300}
        autoComplete="url"
        error={wrong['website']}
      />
      <NativeSelect
        name="timeZone"
        label="Time zone"
        description="In which receipts of visits tell the time."
        defaultValue={info.timeZone}
        data={['UTC', ...Intl.supportedValuesOf('timeZone')]}
        error={wrong['timeZone']}
      />
      <Button type="submit">Save</Button>
    </Form>
  )
}

function AboutText({ info }: { info: Info }): ReactElement {
  return (
    <>
      <p>{info.name}</p>
      {info.description ? <p>{info.description}</p> : null}
      {info.website ? <p>{info.website}</p> : null}
      <p className="quiet">Times are in {info.timeZone}. Owners and admins can change this.</p>
    </>
  )
}

export function ErrorBoundary({ error }: { error: unknown }): ReactElement {
  return <ScreenError error={error} back={{ to: '/workspace', label: 'Back to home' }} />
}
