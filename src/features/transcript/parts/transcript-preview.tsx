import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement, ReactNode } from 'react'
import { repairMessage } from '../messages/repair-message.ts'
import { transcriptFormatLabels } from '../messages/transcript-format-labels.ts'
import { clockText } from '../rules/clock-text.ts'
import type { ReadPreview } from '../rules/preview-transcript.ts'
import { countRepairs, type Repair } from '../rules/readers/reader.ts'
import './transcript-preview.css'

type Props = {
  preview: ReadPreview
  /** Whether the first segments are unfolded. */
  isOpen?: boolean
  /** Settings, above the first segments. */
  children?: ReactNode
}

/**
 * What a transcript contains: its format, speakers and first segments, and what was guessed, changed or left out. Public
 * screens show it, too, so it uses no component library.
 */
export function TranscriptPreview({ preview, isOpen = false, children }: Props): ReactElement {
  const { t } = useLingui()
  const { format, count, speakers, first, repairs } = preview
  const names = speakers.slice(0, mostNames).join(', ') + (speakers.length > mostNames ? ' …' : '')
  return (
    <div className="transcript-preview">
      <p>
        {t(transcriptFormatLabels[format])}
        {' · '}
        {t`${plural({ count }, { one: '# segment', other: '# segments' })}`}
        {' · '}
        {names === '' ? t`No speakers named` : t`Speakers: ${names}`}
      </p>
      <Repairs repairs={repairs} />
      {children}
      <details open={isOpen}>
        <summary>{t`${plural({ shown: first.length }, { one: 'First segment', other: 'First # segments' })}`}</summary>
        <ol>
          {first.map(({ speaker, startMs, text }, index) => (
            <li key={index}>
              {startMs === null ? null : <time>{clockText(startMs / 1000)}</time>}
              <span dir="auto">
                {speaker === '' ? null : <b>{speaker}: </b>}
                {text}
              </span>
            </li>
          ))}
        </ol>
      </details>
    </div>
  )
}

const mostNames = 6

function Repairs({ repairs }: { repairs: Repair[] }): ReactElement | null {
  const { t } = useLingui()
  if (repairs.length === 0) return null
  return (
    <ul className="transcript-repairs">
      {countRepairs(repairs).map(({ kind, count, lines }) => (
        <li key={kind}>
          {t(repairMessage(kind, count, `${lines.join(', ')}${count > lines.length ? ' …' : ''}`))}
        </li>
      ))}
    </ul>
  )
}
