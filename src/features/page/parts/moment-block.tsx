import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { QuoteBlock } from './quote-block.tsx'
import { timeText } from './time-text.ts'

type Props = { text: string; cite: string; startMs: number; href: string }

/** A quote that links to its moment in the recording. */
export function MomentBlock({ text, cite, startMs, href }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <div className="pb-moment">
      <QuoteBlock text={text} cite={cite} />
      <a href={href}>{t`Listen from ${{ time: timeText(startMs) }}`}</a>
    </div>
  )
}
