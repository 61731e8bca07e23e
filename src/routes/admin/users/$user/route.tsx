import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { loadUser } from '#src/features/admin/server/load-user.ts'
import { requireStaff } from '#src/features/admin/server/require-staff.ts'
import { AuditTable } from '#src/routes/admin/parts/audit-table.tsx'
import { answerForm } from '#src/routes/server/answer-form.ts'
import { type FormAnswer, fieldErrors } from '#src/ui/form-answer.ts'
import { FormButton } from '#src/ui/form-button.tsx'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { screenError } from '#src/ui/screen-error.tsx'
import { ScreenTitle } from '#src/ui/screen-title.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { AnswerRegion, useAnswerToast } from '#src/ui/use-answer.tsx'
import type { Route } from './+types/route.ts'
import { userIntents } from './actions.ts'
import '#src/routes/admin/parts/admin.css'

export async function loader(args: Route.LoaderArgs) {
  const { platform } = await requireStaff(args)
  return loadUser(platform, args.params['user'] ?? '')
}

export async function action(args: Route.ActionArgs) {
  const desk = await requireStaff(args)
  const { id: user } = await loadUser(desk.platform, args.params['user'] ?? '')
  return answerForm(args.request, { ...desk, user }, userIntents)
}

type Loaded = Awaited<ReturnType<typeof loader>>

export default function UserScreen({
  loaderData: user,
  actionData: answer,
}: Route.ComponentProps): ReactElement {
  const { t } = useLingui()
  useAnswerToast(answer)
  return (
    <div className="admin">
      <ScreenTitle>{t`User`}</ScreenTitle>
      <PageHeader title={user.email || user.id} subtitle={<States user={user} />} />
      <AnswerRegion />
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
      <Panel title={t`Sessions`}>
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
      <Tag tone={user.isConfirmed ? 'good' : 'plain'}>{user.isConfirmed ? t`Verified` : t`Not verified`}</Tag>
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
        <IntentForm fields={{ intent: 'act' }} className="admin-form">
          <TextInput
            name="reason"
            label={t`Reason for impersonating this user`}
            maxLength={500}
            required
            autoComplete="off"
            error={fieldErrors(answer, 'act')['reason']}
          />
          <Button type="submit">{t`Impersonate user`}</Button>
        </IntentForm>
        {user.bannedUntil ? (
          <ActionButton intent="unban" label={t`Lift ban`} />
        ) : (
          <IntentForm fields={{ intent: 'ban' }} className="admin-form">
            <NativeSelect
              name="length"
              label={t`Ban duration`}
              data={[
                { value: 'day', label: t`1 day` },
                { value: 'week', label: t`1 week` },
                { value: 'always', label: t`Permanent` },
              ]}
            />
            <TextInput
              name="reason"
              label={t`Ban reason`}
              maxLength={500}
              required
              autoComplete="off"
              error={fieldErrors(answer, 'ban')['reason']}
            />
            <Button type="submit" variant="default">
              {t`Ban user`}
            </Button>
          </IntentForm>
        )}
        <div className="admin-form">
          <ActionButton intent="sign-out" label={t`Sign user out everywhere`} />
          {user.isConfirmed ? null : <ActionButton intent="verify" label={t`Verify address`} />}
        </div>
      </div>
    </Panel>
  )
}

function ActionButton({ intent, label }: { intent: string; label: string }): ReactElement {
  return <FormButton fields={{ intent }} label={label} />
}

export const ErrorBoundary = screenError('/admin/users', msg`All users`)
