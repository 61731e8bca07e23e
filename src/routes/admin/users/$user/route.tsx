import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { loadUser } from '#src/features/admin/server/load-user.ts'
import { requireStaff } from '#src/features/admin/server/require-staff.ts'
import { ScreenTitle } from '#src/platform/navigation/screen-title.tsx'
import { AuditTable } from '#src/routes/admin/parts/audit-table.tsx'
import { answerForm } from '#src/routes/server/answer-form.ts'
import { AnswerWithoutScript } from '#src/ui/answer-without-script.tsx'
import { type FormAnswer, wrongFields } from '#src/ui/form-answer.ts'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { AnswerRegion, useAnswerToast } from '#src/ui/use-answer.tsx'
import { userIntents } from './actions.ts'
import '#src/routes/admin/parts/admin.css'

export async function loader(args: LoaderFunctionArgs) {
  const { platform } = await requireStaff(args)
  return loadUser(platform, args.params['user'] ?? '')
}

export async function action(args: ActionFunctionArgs) {
  const desk = await requireStaff(args)
  const { id: user } = await loadUser(desk.platform, args.params['user'] ?? '')
  return answerForm(args.request, { ...desk, user }, userIntents)
}

type Loaded = Awaited<ReturnType<typeof loader>>

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function UserScreen(): ReactElement {
  const { t } = useLingui()
  const user = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  useAnswerToast(answer)
  return (
    <div className="admin">
      <ScreenTitle>{t`User`}</ScreenTitle>
      <PageHeader title={user.email || user.id} subtitle={<States user={user} />} />
      <AnswerRegion />
      <AnswerWithoutScript answer={answer} />
      {user.isStaff ? null : <UserActions user={user} answer={answer} />}
      <Panel title={t`Workspaces`}>
        {user.memberships.length === 0 ? <p className="admin-sub">{t`No workspaces.`}</p> : null}
        <ul className="admin-list">
          {user.memberships.map((each) => (
            <li key={each.workspace}>
              <div>
                {each.name}
                <p className="admin-sub">{each.organizationName}</p>
              </div>
              <span>{each.role}</span>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title={t`Signed-in devices`}>
        {user.sessions.length === 0 ? <p className="admin-sub">{t`None.`}</p> : null}
        <ul className="admin-list">
          {user.sessions.map((session) => (
            <li key={session.id}>
              <div>
                {session.device}
                <p className="admin-sub">{session.address}</p>
              </div>
              {session.lastUsedAt ? <RelativeTime at={session.lastUsedAt} /> : null}
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title={t`Account log`}>
        {user.log.length === 0 ? <p className="admin-sub">{t`Nothing yet.`}</p> : null}
        <ul className="admin-list">
          {user.log.map((entry) => (
            <li key={`${entry.at.toString()} ${entry.action}`}>
              <div>
                {entry.action}
                <p className="admin-sub">{entry.ip}</p>
              </div>
              <RelativeTime at={entry.at} />
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title={t`Staff audit log`} flush={user.audit.length > 0}>
        {user.audit.length > 0 ? (
          <AuditTable lines={user.audit} />
        ) : (
          <p className="admin-sub">{t`Nothing yet.`}</p>
        )}
      </Panel>
    </div>
  )
}

function States({ user }: { user: Loaded }): ReactElement {
  const { t } = useLingui()
  return (
    <span className="admin-tags">
      {user.isStaff ? <Tag tone="good">{t`Staff`}</Tag> : null}
      {user.bannedUntil ? <Tag tone="warn">{t`Banned`}</Tag> : null}
      <Tag tone={user.isConfirmed ? 'good' : 'plain'}>
        {user.isConfirmed ? t`Confirmed` : t`Not confirmed`}
      </Tag>
      {[...user.providers, ...user.factors].map((name) => (
        <Tag key={name} tone="plain">
          {name}
        </Tag>
      ))}
    </span>
  )
}

function UserActions({ user, answer }: { user: Loaded; answer: FormAnswer | undefined }): ReactElement {
  const { t } = useLingui()
  return (
    <Panel title={t`Actions`}>
      <div className="admin-stack">
        <Form method="post" className="admin-form">
          <HiddenFields fields={{ intent: 'act' }} />
          <TextInput
            name="reason"
            label={t`Reason for acting as this user for 30 minutes`}
            maxLength={500}
            required
            autoComplete="off"
            error={wrongFields(answer, 'act')['reason']}
          />
          <Button type="submit">{t`Act as user`}</Button>
        </Form>
        {user.bannedUntil ? (
          <ActionButton intent="unban" label={t`Lift ban`} />
        ) : (
          <Form method="post" className="admin-form">
            <HiddenFields fields={{ intent: 'ban' }} />
            <NativeSelect
              name="length"
              label={t`Ban duration`}
              data={[
                { value: 'day', label: t`1 day` },
                { value: 'week', label: t`1 week` },
                { value: 'always', label: t`Permanently` },
              ]}
            />
            <TextInput
              name="reason"
              label={t`Ban reason`}
              maxLength={500}
              required
              autoComplete="off"
              error={wrongFields(answer, 'ban')['reason']}
            />
            <Button type="submit" variant="default">
              {t`Ban user`}
            </Button>
          </Form>
        )}
        <div className="admin-form">
          <ActionButton intent="sign-out" label={t`Sign out everywhere`} />
          {user.isConfirmed ? null : <ActionButton intent="verify" label={t`Confirm address`} />}
        </div>
      </div>
    </Panel>
  )
}

function ActionButton({ intent, label }: { intent: string; label: string }): ReactElement {
  return (
    <Form method="post">
      <HiddenFields fields={{ intent }} />
      <Button type="submit" variant="default">
        {label}
      </Button>
    </Form>
  )
}

export function ErrorBoundary({ error }: { error: unknown }): ReactElement {
  const { t } = useLingui()
  return <ScreenError error={error} back={{ to: '/admin/users', label: t`All users` }} />
}
