import { useLingui } from '@lingui/react/macro'
import { Table } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listOrganizations } from '#src/features/admin/server/list-organizations.ts'
import { requireStaff } from '#src/features/admin/server/require-staff.ts'
import { ScreenTitle } from '#src/platform/navigation/screen-title.tsx'
import { byteText } from '#src/routes/admin/parts/byte-text.ts'
import { ListFoot } from '#src/routes/admin/parts/list-foot.tsx'
import { listQuery } from '#src/routes/schema.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LastTime } from '#src/ui/last-time.tsx'
import { ListSearch } from '#src/ui/list-search.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import '#src/routes/admin/parts/admin.css'

export async function loader(args: LoaderFunctionArgs) {
  const { platform, request } = await requireStaff(args)
  const asked = listQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  return { ...(await listOrganizations(platform, asked)), q: asked.q, isFirstPage: !asked.after }
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function OrganizationsScreen(): ReactElement {
  const { t } = useLingui()
  const { organizations, next, q, isFirstPage } = useLoaderData<typeof loader>()
  return (
    <div className="admin">
      <ScreenTitle>{t`Organizations`}</ScreenTitle>
      <PageHeader title={t`Organizations`} subtitle={t`Search by name, ID or the first owner’s email.`} />
      <Panel title={<ListSearch q={q} label={t`Search organizations`} />} flush={organizations.length > 0}>
        {organizations.length === 0 ? (
          <EmptyState
            title={t`No organizations found`}
            text={t`No organizations match “${q}”.`}
            action={<Link to="?">{t`Show all`}</Link>}
          />
        ) : (
          <Table className="admin-table">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t`Organization`}</Table.Th>
                <Table.Th ta="right">{t`Workspaces`}</Table.Th>
                <Table.Th ta="right">{t`People`}</Table.Th>
                <Table.Th ta="right">{t`Credits`}</Table.Th>
                <Table.Th ta="right">{t`Files`}</Table.Th>
                <Table.Th>{t`Last visit`}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {organizations.map((each) => (
                <Table.Tr key={each.id}>
                  <Table.Td>
                    <span className="admin-name">{each.name}</span>
                    <p className="admin-sub">
                      {each.owner ? (
                        <Link to={`/admin/users/${each.owner}`}>{each.owner_email}</Link>
                      ) : (
                        t`No owner`
                      )}
                    </p>
                  </Table.Td>
                  <Table.Td ta="right" data-label={t`Workspaces`}>
                    {each.workspaces}
                  </Table.Td>
                  <Table.Td ta="right" data-label={t`People`}>
                    {each.members}
                  </Table.Td>
                  <Table.Td ta="right" data-label={t`Credits`}>
                    {each.credits}
                  </Table.Td>
                  <Table.Td ta="right" data-label={t`Files`}>
                    {byteText(each.stored_bytes)}
                  </Table.Td>
                  <Table.Td data-label={t`Last visit`}>
                    <LastTime at={each.last_visit_at} />
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
