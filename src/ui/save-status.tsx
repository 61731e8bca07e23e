import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { useLocale } from '#src/translation/reader.ts'
import type { SaveState } from './draft-saver.ts'
import './save-status.css'

/** `state` is undefined until the first change. */
type Props = { state: SaveState | undefined; onRetry: () => void }

/** Save status. */
export function SaveStatus({ state, onRetry }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <span className="save-line" role="status" data-state={state?.kind ?? 'saved'} suppressHydrationWarning>
      {useSpokenWords(state)}
      {state?.kind === 'failed' ? (
        <Button size="compact-xs" variant="subtle" onClick={onRetry}>
          {t`Retry`}
        </Button>
      ) : null}
    </span>
  )
}

function useSpokenWords(state: SaveState | undefined): string {
  const { t } = useLingui()
  const locale = useLocale()
  switch (state?.kind) {
    case undefined:
      return t`Saved`
    case 'saved':
      return t`Saved ${{ time: state.at.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' }) }}`
    case 'waiting':
      return t`Not saved yet`
    case 'saving':
      return t`Saving…`
    case 'failed':
      return t`Couldn’t save. ${{ why: state.message }}`
    case 'conflict':
      return t`Not saved. Another member changed it.`
  }
}
