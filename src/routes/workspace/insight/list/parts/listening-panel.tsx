import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { OpenedInsight } from '#src/features/insight/server/open-insight.ts'
import { clockText } from '#src/features/transcript/rules/clock-text.ts'
import { speedOf } from '#src/features/visit/rules/heard.ts'
import { useFormat } from '#src/routes/parts/insight/insight-format.ts'
import { ListeningCurve } from '#src/routes/workspace/parts/listening-curve.tsx'
import { CsvLink } from '#src/ui/csv-link.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { PlainTable } from '#src/ui/plain-table.tsx'

type Props = {
  listening: OpenedInsight['listening']
  /** Whether the URL names a recording. */
  isChosen: boolean
  addressOf: (recording: string) => string
  csvOf: (part: string) => string
}

/** Listening by recording, with the curve of the selected one. Renders nothing without plays. */
export function ListeningPanel({ listening, isChosen, addressOf, csvOf }: Props): ReactElement | null {
  const { t } = useLingui()
  const { recordings, curve } = listening
  if (recordings.length === 0) return null
  const chosen = recordings.find(({ media }) => media === curve?.media)
  return (
    <Panel title={t`Listening`} actions={<CsvLink href={csvOf('recordings')}>{t`Export CSV`}</CsvLink>} flush>
      <p className="quiet insight-note">{t`Which parts of recordings were heard. Background playback counts, but muted playback doesn’t.`}</p>
      <RecordingTable recordings={recordings} chosen={chosen?.media} addressOf={addressOf} />
      <div className="insight-listening">
        {chosen && curve ? (
          <ListeningCurve recording={chosen} curve={curve} csv={csvOf('listening')} />
        ) : null}
        {!chosen && isChosen ? (
          <p className="quiet">{t`No one listened to this recording in this period.`}</p>
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
    <PlainTable
      rows={recordings}
      keyOf={(one) => one.media}
      className="wide-table"
      columns={[
        {
          label: t`Recording`,
          render: (one) => (
            <>
              <Link
                to={addressOf(one.media)}
                className="row-title"
                preventScrollReset
                aria-current={one.media === chosen ? 'true' : undefined}
              >
                {one.title || t`Deleted recording`}
              </Link>{' '}
              {one.media === chosen && recordings.length > 1 ? (
                <span className="row-sub">{t`Shown below`}</span>
              ) : null}
            </>
          ),
        },
        { label: t`Visits`, isNumber: true, render: (one) => format.number(one.visits) },
        {
          label: t`Average percentage heard`,
          isNumber: true,
          render: (one) =>
            t`${{ share: format.percent(one.seconds / Math.max(1, one.visits * one.length)) }} of ${{ length: clockText(one.length) }}`,
        },
        { label: t`Speed`, isNumber: true, render: (one) => speedText(speedOf(one), format.number) },
      ]}
    />
  )
}

function speedText(speed: number | null, number: (value: number) => string): string {
  return speed === null ? '–' : `${number(speed)}×`
}
