import { useLingui } from '@lingui/react/macro'
import { Table } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { findUsers } from '#src/features/admin/server/find-users.ts'
import { requireStaff } from '#src/features/admin/server/require-staff.ts'
import { ScreenTitle } from '#src/platform/navigation/screen-title.tsx'
import { ListFoot } from '#src/routes/admin/parts/list-foot.tsx'
import { listQuery } from '#src/routes/schema.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LastTime } from '#src/ui/last-time.tsx'
import { ListSearch } from '#src/ui/list-search.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { Tag } from '#src/ui/tag.tsx'
import '#src/routes/admin/parts/admin.css'

export async function loader(args: LoaderFunctionArgs) {
  const { platform, request } = await requireStaff(args)
  const asked = listQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  return {
    ...(await findUsers(platform, asked)),
    q: asked.q,
    isFirstPage: !asked.after,
    now: platform.clock.now(),
  }
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function UsersScreen(): ReactElement {
  const { t } = useLingui()
  const { users, next, q, isFirstPage, now } = useLoaderData<typeof loader>()
  return (
    <div className="admin">
      <ScreenTitle>{t`Users`}</ScreenTitle>
      <PageHeader title={t`Users`} subtitle={t`Search by email, name, ID or organization.`} />
      <Panel title={<ListSearch q={q} label={t`Search users`} />} flush={users.length > 0}>
        {users.length === 0 ? (
          <EmptyState
            title={t`No users found`}
            text={t`No users match “${q}”.`}
            action={<Link to="?">{t`Show all`}</Link>}
          />
        ) : (
          <Table className="admin-table">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t`User`}</Table.Th>
                <Table.Th>{t`Organizations`}</Table.Th>
                <Table.Th>{t`Status`}</Table.Th>
                <Table.Th>{t`Last sign-in`}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {users.map((user) => (
                <Table.Tr key={user.id}>
                  <Table.Td>
                    <Link to={`/admin/users/${user.id}`} className="admin-name">
                      {user.email || user.id}
                    </Link>
                    <p className="admin-sub">{user.name}</p>
                  </Table.Td>
                  <Table.Td data-label={t`Organizations`}>{user.organizations}</Table.Td>
                  <Table.Td data-label={t`Status`}>
                    <span className="admin-tags">
                      {user.banned_until && user.banned_until > now ? (
                        <Tag tone="warn">{t`Banned`}</Tag>
                      ) : null}
                      {user.confirmed ? null : <Tag tone="plain">{t`Not confirmed`}</Tag>}
                      {user.has_second_factor ? <Tag tone="good">{t`Two-step`}</Tag> : null}
                      {user.is_staff ? <Tag tone="good">{t`Staff`}</Tag> : null}
                    </span>
                  </Table.Td>
                  <Table.Td data-label={t`Last sign-in`}>
                    <LastTime at={user.last_sign_in_at} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
        <ListFoot q={q} next={next} isFirstPage={isFirstPage} />
      </Panel>
    </div>
  )
}

export const ErrorBoundary = ScreenError
