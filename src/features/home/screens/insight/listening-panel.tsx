import { Table } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { listeningWords } from '#src/features/home/words/listening-words.ts'
import { clockText } from '#src/features/transcript/rules/clock-text.ts'
import { speedOf } from '#src/features/visit/rules/heard.ts'
import type { OpenedInsight } from '#src/features/visit/server/insight/open-insight.ts'
import { CsvLink } from '#src/ui/csv-link.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { useWords } from '#src/words/reader.ts'
import { useFormat } from './insight-format.ts'
import { ListeningCurve } from './listening-curve.tsx'

type Props = {
  listening: OpenedInsight['listening']
  /** Whether the address names a recording. */
  isChosen: boolean
  addressOf: (recording: string) => string
  csvOf: (part: string) => string
}

/** What was heard of recordings, and of one of them how many heard which moment. Nothing where nothing was heard. */
export function ListeningPanel({ listening, isChosen, addressOf, csvOf }: Props): ReactElement | null {
  const words = useWords(listeningWords)
  const { recordings, curve } = listening
  if (recordings.length === 0) return null
  const chosen = recordings.find(({ media }) => media === curve?.media)
  return (
    <Panel title={words.listening} actions={<CsvLink href={csvOf('recordings')}>{words.csv}</CsvLink>} flush>
      <p className="quiet insight-note">{words.text}</p>
      <RecordingTable recordings={recordings} chosen={chosen?.media} addressOf={addressOf} />
      <div className="insight-listening">
        {chosen && curve ? (
          <ListeningCurve recording={chosen} curve={curve} csv={csvOf('listening')} />
        ) : null}
        {!chosen && isChosen ? <p className="quiet">{words.notHeard}</p> : null}
      </div>
    </Panel>
  )
}

type TableProps = Pick<Props['listening'], 'recordings'> &
  Pick<Props, 'addressOf'> & { chosen: string | undefined }

function RecordingTable({ recordings, chosen, addressOf }: TableProps): ReactElement {
  const words = useWords(listeningWords)
  const format = useFormat()
  return (
    <Table className="wide-table">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{words.recording}</Table.Th>
          <Table.Th ta="right">{words.visits}</Table.Th>
          <Table.Th ta="right">{words.average}</Table.Th>
          <Table.Th ta="right">{words.speed}</Table.Th>
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
                {one.title || words.goneRecording}
              </Link>{' '}
              {one.media === chosen && recordings.length > 1 ? (
                <span className="row-sub">{words.shown}</span>
              ) : null}
            </Table.Td>
            <Table.Td ta="right" className="figure" data-label={words.visits}>
              {format.number(one.visits)}
            </Table.Td>
            <Table.Td ta="right" className="figure" data-label={words.average}>
              {words.ofLength(
                format.percent(one.seconds / Math.max(1, one.visits * one.length)),
                clockText(one.length),
              )}
            </Table.Td>
            <Table.Td ta="right" className="figure" data-label={words.speed}>
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
