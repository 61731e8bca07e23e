import { ActionIcon, Button, Table, Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { IntentButton } from '#src/features/home/parts/intent-button.tsx'
import { useAnsweredFetcher } from '#src/features/home/parts/use-answer.tsx'
import type { DeskLink } from '#src/features/home/server/load-journey-desk.ts'
import { insightWords } from '#src/features/home/words/insight-words.ts'
import { inviteWords } from '#src/features/home/words/invite-words.ts'
import { linkCheckWords } from '#src/features/home/words/link-check-words.ts'
import { linkLookWords } from '#src/features/home/words/link-look-words.ts'
import { linkWords } from '#src/features/home/words/link-words.ts'
import { addressToShare } from '#src/features/link/rules/address.ts'
import { tellingWords } from '#src/features/visit/words/telling-words.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { CsvLink } from '#src/ui/csv-link.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { LastTime } from '#src/ui/last-time.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { useWords } from '#src/words/reader.ts'
import { CheckMarkLine } from './check-mark.tsx'

type Props = { journey: string; links: DeskLink[]; next: string | undefined; origin: string }

/** The links of a journey: for whom each is, whether it is open, and whether somebody came. */
export function LinkTable({ journey, links, next, origin }: Props): ReactElement {
  const words = useWords(linkWords)
  return (
    <Panel
      title={words.links}
      flush={links.length > 0}
      actions={
        links.length > 0 ? (
          <CsvLink href={`/workspace/export/links?journey=${journey}`}>{words.csv}</CsvLink>
        ) : null
      }
    >
      {links.length === 0 ? (
        <EmptyState
          title={words.noLinksYet}
          text={words.firstLink}
          action={
            <Button
              component={Link}
              to="?link=new"
              preventScrollReset
              leftSection={<Icon name="plus" size={14} />}
            >
              {words.createLink}
            </Button>
          }
        />
      ) : (
        <Table className="wide-table">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{words.link}</Table.Th>
              <Table.Th>{words.address}</Table.Th>
              <Table.Th>{words.active}</Table.Th>
              <Table.Th ta="right">{words.visits}</Table.Th>
              <Table.Th>{words.lastVisit}</Table.Th>
              <Table.Th>
                <span className="visually-hidden">{words.actions}</span>
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
          <Link to={`?after=${next}`}>{words.moreLinks}</Link>
        </p>
      ) : null}
    </Panel>
  )
}

function LinkTableRow({ link, origin }: { link: DeskLink; origin: string }): ReactElement {
  const words = useWords(linkWords)
  const { duplicate } = useWords(linkLookWords)
  const { now } = useWords(tellingWords)
  const { insightOf } = useWords(insightWords)
  const invite = useWords(inviteWords)
  const { checkLink } = useWords(linkCheckWords)
  const edit = `?link=${link.id}`
  return (
    <Table.Tr>
      <Table.Td>
        <Link to={edit} preventScrollReset className="row-title">
          {link.title}
        </Link>
        <span className="row-sub">
          {link.account?.name ?? words.nobodyInParticular} · {now[link.mails.now]}
        </span>
        {link.isWaitingForCodes ? (
          <Link to={`/workspace/link/${link.id}/codes`} className="row-sub">
            {invite.nobodyYet}
          </Link>
        ) : null}
        {link.check && link.check.counts.mend > 0 ? (
          <Link to={`/workspace/link/${link.id}/check`} className="row-sub">
            <CheckMarkLine counts={link.check.counts} />
          </Link>
        ) : null}
      </Table.Td>
      <Table.Td data-label={words.address}>
        <CopyButton value={addressToShare(origin, link)} label={words.copyLink} />
      </Table.Td>
      <Table.Td data-label={words.active}>
        <ActiveSwitch link={link} />
      </Table.Td>
      <Table.Td ta="right" className="figure" data-label={words.visits}>
        {link.visits}
      </Table.Td>
      <Table.Td data-label={words.lastVisit}>
        <LastTime at={link.lastVisitAt} />
      </Table.Td>
      <Table.Td>
        <div className="row-actions">
          <Tooltip label={checkLink(link.title)}>
            <ActionIcon
              component={Link}
              to={`/workspace/link/${link.id}/check`}
              aria-label={checkLink(link.title)}
            >
              <Icon name="list-checks" />
            </ActionIcon>
          </Tooltip>
          <Tooltip label={insightOf(link.title)}>
            <ActionIcon
              component={Link}
              to={`/workspace/insight?link=${link.id}`}
              aria-label={insightOf(link.title)}
            >
              <Icon name="activity" />
            </ActionIcon>
          </Tooltip>
          <Tooltip label={words.openAsAVisitor(link.title)}>
            <ActionIcon
              component="a"
              href={`/workspace/link/${link.id}/preview`}
              target="_blank"
              rel="noreferrer"
              aria-label={words.openAsAVisitor(link.title)}
            >
              <Icon name="external-link" />
            </ActionIcon>
          </Tooltip>
          <IntentButton
            fields={{ intent: 'duplicate-link', link: link.id }}
            icon="copy-plus"
            label={duplicate(link.title)}
          />
          <Tooltip label={words.edit(link.title)}>
            <ActionIcon component={Link} to={edit} preventScrollReset aria-label={words.edit(link.title)}>
              <Icon name="pencil" />
            </ActionIcon>
          </Tooltip>
          <IntentButton
            fields={{ intent: 'remove-link', link: link.id }}
            icon="trash-2"
            label={words.remove(link.title)}
          />
        </div>
      </Table.Td>
    </Table.Tr>
  )
}

/** A switch that is a form, so that it works without script. */
function ActiveSwitch({ link }: { link: DeskLink }): ReactElement {
  const words = useWords(linkWords)
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
        aria-label={words.isActive(link.title)}
        className="switch"
      >
        <span aria-hidden="true" />
      </button>
    </fetcher.Form>
  )
}
