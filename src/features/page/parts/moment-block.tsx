import type { ReactElement } from 'react'
import { useWords } from '#src/words/reader.ts'
import { visitorWords } from '../words/visitor-words.ts'
import { QuoteBlock } from './quote-block.tsx'
import { timeText } from './time-text.ts'

type Props = { text: string; cite: string; startMs: number; href: string }

/** A quote that leads to where it is said. */
export function MomentBlock({ text, cite, startMs, href }: Props): ReactElement {
  const words = useWords(visitorWords)
  return (
    <div className="pb-moment">
      <QuoteBlock text={text} cite={cite} />
      <a href={href}>{words.listenAt(timeText(startMs))}</a>
    </div>
  )
}
