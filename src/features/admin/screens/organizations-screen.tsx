import { Table } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listQuery } from '#src/features/home/schema.ts'
import { ScreenTitle } from '#src/platform/navigation/screen-title.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LastTime } from '#src/ui/last-time.tsx'
import { ListSearch } from '#src/ui/list-search.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { useWords } from '#src/words/reader.ts'
import { listOrganizations } from '../server/list-organizations.ts'
import { requireStaff } from '../server/require-staff.ts'
import { adminWords } from '../words/admin-words.ts'
import { byteText } from './byte-text.ts'
import { ListFoot } from './list-foot.tsx'
import './admin.css'

export async function loader(args: LoaderFunctionArgs) {
  const { platform, request } = await requireStaff(args)
  const asked = listQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  return { ...(await listOrganizations(platform, asked)), q: asked.q, isFirstPage: !asked.after }
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function OrganizationsScreen(): ReactElement {
  const words = useWords(adminWords)
  const { organizations, next, q, isFirstPage } = useLoaderData<typeof loader>()
  return (
    <div className="admin">
      <ScreenTitle>{words.organisations}</ScreenTitle>
      <PageHeader title={words.organisations} subtitle={words.organisationsText} />
      <Panel title={<ListSearch q={q} label={words.searchOrganisations} />} flush={organizations.length > 0}>
        {organizations.length === 0 ? (
          <EmptyState
            title={words.noneFound}
            text={words.noOrganisationFits(q)}
            action={<Link to="?">{words.showAll}</Link>}
          />
        ) : (
          <Table className="admin-table">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{words.organisation}</Table.Th>
                <Table.Th ta="right">{words.workspaces}</Table.Th>
                <Table.Th ta="right">{words.people}</Table.Th>
                <Table.Th ta="right">{words.credits}</Table.Th>
                <Table.Th ta="right">{words.files}</Table.Th>
                <Table.Th>{words.lastVisit}</Table.Th>
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
                        words.noOwner
                      )}
                    </p>
                  </Table.Td>
                  <Table.Td ta="right" data-label={words.workspaces}>
                    {each.workspaces}
                  </Table.Td>
                  <Table.Td ta="right" data-label={words.people}>
                    {each.members}
                  </Table.Td>
                  <Table.Td ta="right" data-label={words.credits}>
                    {each.credits}
                  </Table.Td>
                  <Table.Td ta="right" data-label={words.files}>
                    {byteText(each.stored_bytes)}
                  </Table.Td>
                  <Table.Td data-label={words.lastVisit}>
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
