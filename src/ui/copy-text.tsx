import { useLingui } from '@lingui/react/macro'
import { type ReactElement, useEffect, useState } from 'react'

/** Copies a text and shows the result for two seconds. */
export function CopyText({ text, label }: { text: string; label: string }): ReactElement {
  const { t } = useLingui()
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
        {outcome === 'copied' ? t`Copied` : t`Copy`}
      </button>
      <span role="status" className={outcome === 'failed' ? 'tool-warning' : 'visually-hidden'}>
        {outcome === 'copied' ? t`Copied` : null}
        {outcome === 'failed' ? t`Couldn’t copy. Select the text and copy it manually.` : null}
      </span>
    </>
  )
}
