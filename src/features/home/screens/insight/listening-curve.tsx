import { Table } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { HeardMap } from '#src/features/home/parts/heard-map.tsx'
import { listeningWords } from '#src/features/home/words/listening-words.ts'
import { clockText } from '#src/features/transcript/rules/clock-text.ts'
import type { OpenedInsight } from '#src/features/visit/server/insight/open-insight.ts'
import { CsvLink } from '#src/ui/csv-link.tsx'
import { useWords } from '#src/words/reader.ts'
import { useFormat } from './insight-format.ts'

type Listening = OpenedInsight['listening']
type Recording = Listening['recordings'][number]
type Curve = NonNullable<Listening['curve']>
type Props = { recording: Recording; curve: Curve; csv: string }

type Shown = Omit<Props, 'csv'>

/** How many visits heard which moment of a recording, as a curve and as a table; of one lead, what they heard. */
export function ListeningCurve({ recording, curve, csv }: Props): ReactElement {
  const words = useWords(listeningWords)
  return (
    <figure className="insight-chart">
      <figcaption>{words.curveOf(recording.title || words.goneRecording)}</figcaption>
      {curve.heard ? <HeardMap spans={curve.heard} length={recording.length} /> : null}
      <Plot recording={recording} curve={curve} />
      <p className="insight-said">
        <WhatWasReplayed recording={recording} curve={curve} />
        {recording.asset ? <span className="quiet">{words.pressToListen}</span> : null}
        <CsvLink href={csv}>{words.csv}</CsvLink>
      </p>
      <details>
        <summary>{words.asTable}</summary>
        <div className="panel-scroll insight-days">
          <MomentTable recording={recording} curve={curve} />
        </div>
      </details>
    </figure>
  )
}

/** How many replayed which part: people where it is about one company, else visits. */
export function WhatWasReplayed({ recording: { visits }, curve: { people, replayed } }: Shown): ReactElement {
  const words = useWords(listeningWords)
  const { number } = useFormat()
  if (people?.replayed) {
    const { from, to, people: some } = people.replayed
    return (
      <strong>
        {words.peopleReplayed(
          number(some),
          number(people.people),
          words.span(clockText(from), clockText(to)),
        )}
      </strong>
    )
  }
  if (!replayed) return <span>{words.nobodyReplayed}</span>
  const { from, to, visits: some } = replayed
  return (
    <strong>
      {words.mostReplayed(words.span(clockText(from), clockText(to)), number(some), number(visits))}
    </strong>
  )
}

function Plot({ recording, curve: { moments } }: Shown): ReactElement {
  const words = useWords(listeningWords)
  const format = useFormat()
  const { visits, length, asset } = recording
  return (
    <div className="insight-plot">
      <div className="insight-scale figure" aria-hidden="true">
        <span>{format.percent(1)}</span>
        <span>{format.percent(0)}</span>
      </div>
      <svg
        className="insight-bars insight-moments"
        viewBox={`0 0 ${Math.max(1, moments.length)} 100`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {moments.map(({ at, heard, replayed }, n) => {
          const bars = (
            <>
              <title>{words.at(clockText(at), format.number(heard), format.number(replayed))}</title>
              <rect className="insight-bar-room" x={n} y="0" width="1" height="100" />
              <Bar n={n} share={heard / Math.max(1, visits)} className="heard-once" />
              <Bar n={n} share={replayed / Math.max(1, visits)} className="heard-again" />
            </>
          )
          return asset ? (
            <a key={at} href={momentOf(asset, at)} tabIndex={-1}>
              {bars}
            </a>
          ) : (
            <g key={at}>{bars}</g>
          )
        })}
      </svg>
      <div className="insight-ends figure" aria-hidden="true">
        <span>{clockText(0)}</span>
        <span>{clockText(length)}</span>
      </div>
    </div>
  )
}

function Bar({ n, share, className }: { n: number; share: number; className: string }): ReactElement {
  return <rect className={className} x={n} y={100 - share * 100} width="1" height={share * 100} />
}

function MomentTable({ recording: { visits, asset }, curve: { moments } }: Shown): ReactElement {
  const words = useWords(listeningWords)
  const format = useFormat()
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{words.moment}</Table.Th>
          <Table.Th ta="right">{words.visits}</Table.Th>
          <Table.Th ta="right">{words.share}</Table.Th>
          <Table.Th ta="right">{words.replayed}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {moments.map(({ at, heard, replayed }) => (
          <Table.Tr key={at}>
            <Table.Td className="figure">
              {asset ? <Link to={momentOf(asset, at)}>{clockText(at)}</Link> : clockText(at)}
            </Table.Td>
            <Table.Td ta="right" className="figure">
              {format.number(heard)}
            </Table.Td>
            <Table.Td ta="right" className="figure">
              {format.percent(heard / Math.max(1, visits))}
            </Table.Td>
            <Table.Td ta="right" className="figure">
              {format.number(replayed)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** The asset's page plays from there. */
function momentOf(asset: string, at: number): string {
  return `/workspace/assets/${asset}#t=${at}`
}
