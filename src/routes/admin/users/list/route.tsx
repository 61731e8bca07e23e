import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { findUsers } from '#src/features/admin/server/find-users.ts'
import { requireStaff } from '#src/features/admin/server/require-staff.ts'
import { ListPagination } from '#src/routes/admin/parts/list-foot.tsx'
import { listQuery } from '#src/routes/schema.ts'
import { LastTime } from '#src/ui/last-time.tsx'
import { ListSearch } from '#src/ui/list-search.tsx'
import { NoResults } from '#src/ui/no-results.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { PlainTable } from '#src/ui/plain-table.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { ScreenTitle } from '#src/ui/screen-title.tsx'
import { Tag } from '#src/ui/tag.tsx'
import type { Route } from './+types/route.ts'
import '#src/routes/admin/parts/admin.css'

export async function loader(args: Route.LoaderArgs) {
  const { platform, request } = await requireStaff(args)
  const asked = listQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  return {
    ...(await findUsers(platform, asked)),
    q: asked.q,
    isFirstPage: !asked.after,
    now: platform.clock.now(),
  }
}

export default function UsersScreen({ loaderData }: Route.ComponentProps): ReactElement {
  const { t } = useLingui()
  const { users, next, q, isFirstPage, now } = loaderData
  return (
    <div className="admin">
      <ScreenTitle>{t`Users`}</ScreenTitle>
      <PageHeader title={t`Users`} subtitle={t`Search by email, name, ID or organization.`} />
      <Panel title={<ListSearch q={q} label={t`Search users`} />} flush={users.length > 0}>
        {users.length === 0 ? (
          <NoResults title={t`No users found`} text={t`No users match “${q}”.`} />
        ) : (
          <PlainTable
            rows={users}
            keyOf={(user) => user.id}
            className="admin-table"
            columns={[
              {
                label: t`User`,
                render: (user) => (
                  <>
                    <Link to={`/admin/users/${user.id}`} className="admin-name">
                      {user.email || user.id}
                    </Link>
                    <p className="admin-sub">{user.name}</p>
                  </>
                ),
              },
              { label: t`Organizations`, render: (user) => user.organizations },
              {
                label: t`Status`,
                render: (user) => (
                  <span className="admin-tags">
                    {user.banned_until && user.banned_until > now ? <Tag tone="warn">{t`Banned`}</Tag> : null}
                    {user.confirmed ? null : <Tag tone="plain">{t`Not verified`}</Tag>}
                    {user.has_second_factor ? <Tag tone="good">{t`Two-step`}</Tag> : null}
                    {user.is_staff ? <Tag tone="good">{t`Staff`}</Tag> : null}
                  </span>
                ),
              },
              { label: t`Last sign-in`, render: (user) => <LastTime at={user.last_sign_in_at} /> },
            ]}
          />
        )}
        <ListPagination q={q} next={next} isFirstPage={isFirstPage} />
      </Panel>
    </div>
  )
}

export const ErrorBoundary = ScreenError
