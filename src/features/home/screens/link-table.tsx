import { ActionIcon, Button, Table, Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { LastTime } from '#src/ui/last-time.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { HiddenFields } from '../parts/hidden-fields.tsx'
import { IntentButton } from '../parts/intent-button.tsx'
import { useAnsweredFetcher } from '../parts/use-answer.tsx'
import type { DeskLink } from '../server/load-journey-desk.ts'

type Props = { links: DeskLink[]; next: string | undefined; origin: string }

/** The links of a journey: for whom each is, whether it is open, and whether somebody came. */
export function LinkTable({ links, next, origin }: Props): ReactElement {
  return (
    <Panel title="Links" flush={links.length > 0}>
      {links.length === 0 ? (
        <EmptyState
          title="No links yet"
          text="A link shares this journey with one company, so that you know who a visit came from."
          action={
            <Button
              component={Link}
              to="?link=new"
              preventScrollReset
              leftSection={<Icon name="plus" size={14} />}
            >
              Create link
            </Button>
          }
        />
      ) : (
        <Table className="wide-table">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Link</Table.Th>
              <Table.Th>Address</Table.Th>
              <Table.Th>Active</Table.Th>
              <Table.Th ta="right">Visits</Table.Th>
              <Table.Th>Last visit</Table.Th>
              <Table.Th>
                <span className="visually-hidden">Actions</span>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {links.map((link) => (
              <LinkTableRow key={link.id} link={link} origin={origin} />
            ))}
          </Table.Tbody>
        </Table>
      )}
      {next ? (
        <p className="list-foot">
          <Link to={`?after=${next}`}>More links</Link>
        </p>
      ) : null}
    </Panel>
  )
}

function LinkTableRow({ link, origin }: { link: DeskLink; origin: string }): ReactElement {
  const edit = `?link=${link.id}`
  return (
    <Table.Tr>
      <Table.Td>
        <Link to={edit} preventScrollReset className="row-title">
          {link.title}
        </Link>
        <span className="row-sub">{link.account?.name ?? 'Nobody in particular'}</span>
      </Table.Td>
      <Table.Td data-label="Address">
        <CopyButton value={`${origin}/l/${link.hashid}`} label="Copy link" />
      </Table.Td>
      <Table.Td data-label="Active">
        <ActiveSwitch link={link} />
      </Table.Td>
      <Table.Td ta="right" className="figure" data-label="Visits">
        {link.visits}
      </Table.Td>
      <Table.Td data-label="Last visit">
        <LastTime at={link.lastVisitAt} />
      </Table.Td>
      <Table.Td>
        <div className="row-actions">
          <Tooltip label={`Open “${link.title}” as a visitor`}>
            <ActionIcon
              component="a"
              href={`/l/${link.hashid}`}
              target="_blank"
              rel="noreferrer"
              aria-label={`Open “${link.title}” as a visitor`}
            >
              <Icon name="external-link" />
            </ActionIcon>
          </Tooltip>
          <Tooltip label={`Edit “${link.title}”`}>
            <ActionIcon component={Link} to={edit} preventScrollReset aria-label={`Edit “${link.title}”`}>
              <Icon name="pencil" />
            </ActionIcon>
          </Tooltip>
          <IntentButton
            fields={{ intent: 'remove-link', link: link.id }}
            icon="trash-2"
            label={`Remove “${link.title}”`}
          />
        </div>
      </Table.Td>
    </Table.Tr>
  )
}

/** A switch that is a form, so that it works without script. */
function ActiveSwitch({ link }: { link: DeskLink }): ReactElement {
  const fetcher = useAnsweredFetcher()
  const wanted = fetcher.formData?.get('intent')
  const isOn = wanted ? wanted === 'resume-link' : link.active
  return (
    <fetcher.Form method="post" className="home-inline-form">
      <HiddenFields fields={{ intent: isOn ? 'pause-link' : 'resume-link', link: link.id }} />
      <button
        type="submit"
        role="switch"
        aria-checked={isOn}
        aria-label={`“${link.title}” is active`}
        className="switch"
      >
        <span aria-hidden="true" />
      </button>
    </fetcher.Form>
  )
}
