import { Button, Table } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { z } from 'zod'
import type { LeadRow } from '#src/features/lead/server/list-leads.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { LastTime } from '#src/ui/last-time.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { Tag } from '../parts/tag.tsx'
import { VisitList } from '../parts/visit-list.tsx'
import { type AccountDesk, loadAccountDesk } from '../server/load-account-desk.ts'
import './home.css'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const platform = context.get(platformContext)
  const { workspace } = context.get(memberContext)
  const id = z.uuid().safeParse(params['id'])
  if (!id.success) throw new Refusal(404, 'account_not_found', 'There is no such account in this workspace.')
  const desk = await loadAccountDesk(platform, { workspace, account: id.data })
  return { ...desk, origin: platform.config.publicOrigin }
}

export function meta({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> | undefined }) {
  return [{ title: `${loaderData?.account.name ?? 'Account'} · Nurtured` }]
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function AccountScreen(): ReactElement {
  const { account, people, links, visits, origin } = useLoaderData<typeof loader>()
  return (
    <div className="desk">
      <PageHeader
        title={account.name}
        subtitle={account.domain ?? 'Domain not known'}
        actions={
          <Button
            component={Link}
            to="/workspace/account"
            variant="default"
            leftSection={<Icon name="arrow-left" size={14} />}
          >
            All accounts
          </Button>
        }
      />
      <AccountLinks links={links} origin={origin} />
      <div className="home-columns">
        <Panel title="Visits">
          {visits.length > 0 ? (
            <VisitList visits={visits} />
          ) : (
            <EmptyState
              title="No visits yet"
              text={`When somebody at ${account.name} opens a link of theirs, it stands here.`}
            />
          )}
        </Panel>
        <Panel title="People" flush={people.length > 0}>
          {people.length > 0 ? (
            <People people={people} />
          ) : (
            <EmptyState
              title="Nobody yet"
              text="Name a person when you create a link, and they belong to this company."
            />
          )}
        </Panel>
      </div>
    </div>
  )
}

function AccountLinks({ links, origin }: { links: AccountDesk['links']; origin: string }): ReactElement {
  return (
    <Panel title="Links" flush={links.length > 0}>
      {links.length === 0 ? (
        <EmptyState
          title="No links yet"
          text="Open a journey and create a link for this company."
          action={
            <Button component={Link} to="/workspace/journey" variant="default">
              Open journeys
            </Button>
          }
        />
      ) : (
        <Table className="wide-table">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Link</Table.Th>
              <Table.Th>Address</Table.Th>
              <Table.Th>State</Table.Th>
              <Table.Th ta="right">Visits</Table.Th>
              <Table.Th>Last visit</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {links.map((link) => (
              <Table.Tr key={link.id}>
                <Table.Td>
                  <Link to={`/workspace/journey/${link.journey.id}?link=${link.id}`} className="row-title">
                    {link.title}
                  </Link>
                  <span className="row-sub">{link.journey.name}</span>
                </Table.Td>
                <Table.Td data-label="Address">
                  <CopyButton value={`${origin}/l/${link.hashid}`} label="Copy link" />
                </Table.Td>
                <Table.Td data-label="State">{link.active ? 'Active' : 'Paused'}</Table.Td>
                <Table.Td ta="right" className="figure" data-label="Visits">
                  {link.visits}
                </Table.Td>
                <Table.Td data-label="Last visit">
                  <LastTime at={link.lastAt} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Panel>
  )
}

function People({ people }: { people: LeadRow[] }): ReactElement {
  return (
    <ul className="recent-list">
      {people.map((person) => (
        <li key={person.id}>
          <Icon name="user" />
          <span>
            <span className="row-title">
              {[person.first, person.last].filter(Boolean).join(' ') || person.email}{' '}
              {person.validated === 'yes' ? <Tag tone="good">Verified</Tag> : null}
            </span>
            <span className="row-sub">{person.email}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

export function ErrorBoundary({ error }: { error: unknown }): ReactElement {
  return <ScreenError error={error} back={{ to: '/workspace/account', label: 'All accounts' }} />
}
