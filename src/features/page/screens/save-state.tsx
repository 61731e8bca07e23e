import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import type { SaveState } from '../browser/page-saver.ts'

type Props = { state: SaveState | undefined; onRetry: () => void }

/** Says whether what was written is kept. */
export function SaveStateLine({ state, onRetry }: Props): ReactElement {
  return (
    <span className="pe-save" role="status" data-state={state?.kind ?? 'saved'}>
      {wordsOf(state)}
      {state?.kind === 'failed' ? (
        <Button size="compact-xs" variant="subtle" onClick={onRetry}>
          Retry
        </Button>
      ) : null}
    </span>
  )
}

function wordsOf(state: SaveState | undefined): string {
  switch (state?.kind) {
    case undefined:
      return 'Saved'
    case 'saved':
      return `Saved ${state.at.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })}`
    case 'waiting':
      return 'Not saved yet'
    case 'saving':
      return 'Saving…'
    case 'failed':
      return `Save failed. ${state.message}`
    case 'conflict':
      return 'Not saved: somebody else changed this page'
  }
}
