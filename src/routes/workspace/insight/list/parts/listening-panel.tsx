import { useLingui } from '@lingui/react/macro'
import { Table } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { clockText } from '#src/features/transcript/rules/clock-text.ts'
import { speedOf } from '#src/features/visit/rules/heard.ts'
import type { OpenedInsight } from '#src/features/visit/server/insight/open-insight.ts'
import { useFormat } from '#src/routes/parts/insight/insight-format.ts'
import { ListeningCurve } from '#src/routes/workspace/parts/listening-curve.tsx'
import { CsvLink } from '#src/ui/csv-link.tsx'
import { Panel } from '#src/ui/panel.tsx'

type Props = {
  listening: OpenedInsight['listening']
  /** Whether the address names a recording. */
  isChosen: boolean
  addressOf: (recording: string) => string
  csvOf: (part: string) => string
}

/** What was heard of recordings, and of one of them how many heard which moment. Nothing where nothing was heard. */
export function ListeningPanel({ listening, isChosen, addressOf, csvOf }: Props): ReactElement | null {
  const { t } = useLingui()
  const { recordings, curve } = listening
  if (recordings.length === 0) return null
  const chosen = recordings.find(({ media }) => media === curve?.media)
  return (
    <Panel title={t`Listening`} actions={<CsvLink href={csvOf('recordings')}>{t`As CSV`}</CsvLink>} flush>
      <p className="quiet insight-note">{t`Which parts of recordings visits heard. What plays while the page is in the background counts, what is muted does not.`}</p>
      <RecordingTable recordings={recordings} chosen={chosen?.media} addressOf={addressOf} />
      <div className="insight-listening">
        {chosen && curve ? (
          <ListeningCurve recording={chosen} curve={curve} csv={csvOf('listening')} />
        ) : null}
        {!chosen && isChosen ? (
          <p className="quiet">{t`Nobody heard this recording in the period.`}</p>
        ) : null}
      </div>
    </Panel>
  )
}

type TableProps = Pick<Props['listening'], 'recordings'> &
  Pick<Props, 'addressOf'> & { chosen: string | undefined }

function RecordingTable({ recordings, chosen, addressOf }: TableProps): ReactElement {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <Table className="wide-table">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t`Recording`}</Table.Th>
          <Table.Th ta="right">{t`Visits`}</Table.Th>
          <Table.Th ta="right">{t`Heard on average`}</Table.Th>
          <Table.Th ta="right">{t`Speed`}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {recordings.map((one) => (
          <Table.Tr key={one.media}>
            <Table.Td>
              <Link
                to={addressOf(one.media)}
                className="row-title"
                preventScrollReset
                aria-current={one.media === chosen ? 'true' : undefined}
              >
                {one.title || t`A recording that is gone`}
              </Link>{' '}
              {one.media === chosen && recordings.length > 1 ? (
                <span className="row-sub">{t`Shown below`}</span>
              ) : null}
            </Table.Td>
            <Table.Td ta="right" className="figure" data-label={t`Visits`}>
              {format.number(one.visits)}
            </Table.Td>
            <Table.Td ta="right" className="figure" data-label={t`Heard on average`}>
              {t`${{ share: format.percent(one.seconds / Math.max(1, one.visits * one.length)) }} of ${{ length: clockText(one.length) }}`}
            </Table.Td>
            <Table.Td ta="right" className="figure" data-label={t`Speed`}>
              {speedText(speedOf(one), format.number)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function speedText(speed: number | null, number: (value: number) => string): string {
  return speed === null ? '–' : `${number(speed)}×`
}
