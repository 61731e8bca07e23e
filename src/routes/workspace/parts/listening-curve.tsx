import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { OpenedInsight } from '#src/features/insight/server/open-insight.ts'
import { clockText } from '#src/features/transcript/rules/clock-text.ts'
import { BarPlot } from '#src/routes/parts/insight/bar-plot.tsx'
import { useFormat } from '#src/routes/parts/insight/insight-format.ts'
import { CsvLink } from '#src/ui/csv-link.tsx'
import { PlainTable } from '#src/ui/plain-table.tsx'
import { HeardMap } from './visits/heard-map.tsx'

type Listening = OpenedInsight['listening']
type Recording = Listening['recordings'][number]
type Curve = NonNullable<Listening['curve']>
type Props = { recording: Recording; curve: Curve; csv: string }

type Shown = Omit<Props, 'csv'>

/** Visits that played each moment of a recording, as a curve and table. For one lead, what they heard. */
export function ListeningCurve({ recording, curve, csv }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <figure className="insight-chart">
      <figcaption>{t`Visits that played each moment of ${{ title: recording.title || t`Deleted recording` }}`}</figcaption>
      {curve.heard ? <HeardMap spans={curve.heard} length={recording.length} /> : null}
      <Plot recording={recording} curve={curve} />
      <p className="insight-said">
        <WhatWasReplayed recording={recording} curve={curve} />
        {recording.asset ? <span className="quiet">{t`Click a moment to play it.`}</span> : null}
        <CsvLink href={csv}>{t`Export CSV`}</CsvLink>
      </p>
      <details>
        <summary>{t`View as table`}</summary>
        <div className="panel-scroll insight-days">
          <MomentTable recording={recording} curve={curve} />
        </div>
      </details>
    </figure>
  )
}

/** Replays of the most replayed part: by people for one company, else by visits. */
export function WhatWasReplayed({ recording: { visits }, curve: { people, replayed } }: Shown): ReactElement {
  const { t } = useLingui()
  const { number } = useFormat()
  if (people?.replayed) {
    const { from, to, people: some } = people.replayed
    const all = number(people.people)
    const span = t`${{ from: clockText(from) }} to ${{ to: clockText(to) }}`
    return (
      <strong>
        {people.people === 1
          ? t`The only listener replayed ${span}.`
          : t`${plural({ people: some }, { one: `# of ${all} people replayed ${span}.`, other: `# of ${all} people replayed ${span}.` })}`}
      </strong>
    )
  }
  if (!replayed) return <span>{t`No part was replayed.`}</span>
  const { from, to, visits: some } = replayed
  return (
    <strong>
      {t`Most replayed: ${{ span: t`${{ from: clockText(from) }} to ${{ to: clockText(to) }}` }}, in ${{ visits: number(some) }} of ${{ all: number(visits) }} visits.`}
    </strong>
  )
}

function Plot({ recording, curve: { moments } }: Shown): ReactElement {
  const { t } = useLingui()
  const format = useFormat()
  const { visits, length, asset } = recording
  return (
    <BarPlot
      bars={moments.map(({ at, heard, replayed }) => ({
        key: at,
        title: t`${{ time: clockText(at) }}: heard by ${{ heard: format.number(heard) }}, replayed by ${{ again: format.number(replayed) }}`,
        parts: [
          { className: 'heard-once', share: heard / Math.max(1, visits) },
          { className: 'heard-again', share: replayed / Math.max(1, visits) },
        ],
        href: asset ? momentOf(asset, at) : undefined,
      }))}
      gap={0}
      top={format.percent(1)}
      bottom={format.percent(0)}
      first={clockText(0)}
      last={clockText(length)}
    />
  )
}

function MomentTable({ recording: { visits, asset }, curve: { moments } }: Shown): ReactElement {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <PlainTable
      rows={moments}
      keyOf={({ at }) => at}
      columns={[
        {
          label: t`Moment`,
          render: ({ at }) => (asset ? <Link to={momentOf(asset, at)}>{clockText(at)}</Link> : clockText(at)),
        },
        { label: t`Visits`, isNumber: true, render: ({ heard }) => format.number(heard) },
        {
          label: t`Share of visits`,
          isNumber: true,
          render: ({ heard }) => format.percent(heard / Math.max(1, visits)),
        },
        { label: t`Replayed`, isNumber: true, render: ({ replayed }) => format.number(replayed) },
      ]}
    />
  )
}

/** The asset screen starts playing there. */
function momentOf(asset: string, at: number): string {
  return `/workspace/assets/${asset}#t=${at}`
}
