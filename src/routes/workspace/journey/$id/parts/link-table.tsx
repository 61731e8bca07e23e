import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Table, Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { addressToShare } from '#src/features/link/rules/address.ts'
import { PromisedLine } from '#src/features/visit/parts/promised-line.tsx'
import { CheckMarkLine } from '#src/routes/workspace/parts/check-mark.tsx'
import type { DeskLink } from '#src/routes/workspace/server/load-journey-view.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { CsvLink } from '#src/ui/csv-link.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { IntentButton } from '#src/ui/intent-button.tsx'
import { LastTime } from '#src/ui/last-time.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { useAnsweredFetcher } from '#src/ui/use-answer.tsx'

type Props = { journey: string; links: DeskLink[]; next: string | undefined; origin: string }

/** The links of a journey with recipient, status and visits. */
export function LinkTable({ journey, links, next, origin }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <Panel
      title={t`Links`}
      flush={links.length > 0}
      actions={
        links.length > 0 ? (
          <CsvLink href={`/workspace/export/links?journey=${journey}`}>{t`Export CSV`}</CsvLink>
        ) : null
      }
    >
      {links.length === 0 ? (
        <EmptyState
          title={t`No links yet`}
          text={t`One link per company tells you where a visit came from.`}
          action={
            <LinkButton
              to="?link=new"
              preventScrollReset
              icon="plus"
              variant="filled"
              label={t`Create link`}
            />
          }
        />
      ) : (
        <Table className="wide-table">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t`Link`}</Table.Th>
              <Table.Th>{t`URL`}</Table.Th>
              <Table.Th>{t`Active`}</Table.Th>
              <Table.Th ta="right">{t`Visits`}</Table.Th>
              <Table.Th>{t`Last visit`}</Table.Th>
              <Table.Th>
                <span className="visually-hidden">{t`Actions`}</span>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {links.map((link) => (
              <LinkTableRow
                key={link.id}
                home={`/workspace/journey/${journey}`}
                link={link}
                origin={origin}
              />
            ))}
          </Table.Tbody>
        </Table>
      )}
      {next ? (
        <p className="list-foot">
          <Link to={`?after=${next}`}>{t`More links`}</Link>
        </p>
      ) : null}
    </Panel>
  )
}

type RowProps = { home: string; link: DeskLink; origin: string }

function LinkTableRow({ home, link, origin }: RowProps): ReactElement {
  const { t } = useLingui()

  const edit = `?link=${link.id}`
  return (
    <Table.Tr>
      <Table.Td>
        <Link to={edit} preventScrollReset className="row-title">
          {link.title}
        </Link>
        <span className="row-sub">{link.account?.name ?? t`Anyone`}</span>
        <PromisedLine promised={link.mails.promised} action={home} link={link.id} />
        {link.isWaitingForCodes ? (
          <Link to={`/workspace/link/${link.id}/codes`} className="row-sub">
            {t`No valid invite codes`}
          </Link>
        ) : null}
        {link.check && link.check.counts.fix > 0 ? (
          <Link to={`/workspace/link/${link.id}/check`} className="row-sub">
            <CheckMarkLine counts={link.check.counts} />
          </Link>
        ) : null}
      </Table.Td>
      <Table.Td data-label={t`URL`}>
        <CopyButton value={addressToShare(origin, link)} label={t`Copy link`} />
      </Table.Td>
      <Table.Td data-label={t`Active`}>
        <ActiveSwitch link={link} />
      </Table.Td>
      <Table.Td ta="right" className="figure" data-label={t`Visits`}>
        {link.visits}
      </Table.Td>
      <Table.Td data-label={t`Last visit`}>
        <LastTime at={link.lastVisitAt} />
      </Table.Td>
      <Table.Td>
        <div className="row-actions">
          <Tooltip label={t`Check “${{ link: link.title }}” before sharing`}>
            <ActionIcon
              component={Link}
              to={`/workspace/link/${link.id}/check`}
              aria-label={t`Check “${{ link: link.title }}” before sharing`}
            >
              <Icon name="list-checks" />
            </ActionIcon>
          </Tooltip>
          <Tooltip label={t`Insights: ${{ title: link.title }}`}>
            <ActionIcon
              component={Link}
              to={`/workspace/insight?link=${link.id}`}
              aria-label={t`Insights: ${{ title: link.title }}`}
            >
              <Icon name="activity" />
            </ActionIcon>
          </Tooltip>
          <Tooltip label={t`Open “${{ title: link.title }}” as a visitor`}>
            <ActionIcon
              component="a"
              href={`/workspace/link/${link.id}/preview`}
              target="_blank"
              rel="noreferrer"
              aria-label={t`Open “${{ title: link.title }}” as a visitor`}
            >
              <Icon name="external-link" />
            </ActionIcon>
          </Tooltip>
          <IntentButton
            fields={{ intent: 'duplicate-link', link: link.id }}
            icon="copy-plus"
            label={t`Duplicate “${{ title: link.title }}”`}
          />
          <Tooltip label={t`Edit “${{ title: link.title }}”`}>
            <ActionIcon
              component={Link}
              to={edit}
              preventScrollReset
              aria-label={t`Edit “${{ title: link.title }}”`}
            >
              <Icon name="pencil" />
            </ActionIcon>
          </Tooltip>
          <IntentButton
            fields={{ intent: 'remove-link', link: link.id }}
            icon="trash-2"
            label={t`Delete “${{ title: link.title }}”`}
          />
        </div>
      </Table.Td>
    </Table.Tr>
  )
}

/** A form, so that the switch works without JavaScript. */
function ActiveSwitch({ link }: { link: DeskLink }): ReactElement {
  const { t } = useLingui()
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
        aria-label={t`“${{ title: link.title }}” is active`}
        className="switch"
      >
        <span aria-hidden="true" />
      </button>
    </fetcher.Form>
  )
}
