import { type ReactElement, useEffect, useState } from 'react'
import { useWords } from '#src/words/reader.ts'
import { toolWords } from '../words/tool-words.ts'

/** Copies a text, and says for two seconds what came of it. */
export function CopyText({ text, label }: { text: string; label: string }): ReactElement {
  const words = useWords(toolWords)
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)
  useEffect(() => {
    if (outcome !== 'copied') return
    const timer = setTimeout(() => setOutcome(null), 2000)
    return () => clearTimeout(timer)
  }, [outcome])

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    )
  }

  return (
    <>
      <button type="button" aria-label={label} onClick={() => void copy()}>
        {outcome === 'copied' ? words.copied : words.copy}
      </button>
      <span role="status" className={outcome === 'failed' ? 'tool-warning' : 'visually-hidden'}>
        {outcome === 'copied' ? words.copied : null}
        {outcome === 'failed' ? words.copyFailed : null}
      </span>
    </>
  )
}
