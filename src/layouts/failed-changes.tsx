import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import type { ChangeStore, WaitingChange } from '#src/platform/navigation/waiting-changes.ts'
import type { Say } from '#src/translation/speak.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { changeContent } from './change-content.ts'

type Props = { changes: WaitingChange[]; store: ChangeStore; onDecided: () => void }

/** Offline changes that the server refused: where they were made, why they failed, and what to do with them. */
export function FailedChanges({ changes, store, onDecided }: Props): ReactElement | null {
  const { t } = useLingui()
  if (changes.length === 0) return null

  async function sendAgain(change: WaitingChange): Promise<void> {
    const again = { ...change }
    delete again.refused
    await store.keep(again)
    onDecided()
  }

  async function discard({ id }: WaitingChange): Promise<void> {
    await store.forget(id)
    onDecided()
  }

  return (
    <section className="refused-changes" aria-label={t`Offline changes that couldn’t be saved`}>
      <p>{t`Offline changes that couldn’t be saved`}</p>
      <ul>
        {changes.map((change) => (
          <li key={change.id}>
            <span>
              <a href={change.screen.address}>{change.screen.title}</a>,{' '}
              <RelativeTime at={new Date(change.at)} />. {whyNot(change.refused, t)}
            </span>
            <span className="refused-actions">
              <CopyButton value={changeContent(change)} label={t`Copy your changes`} />
              <Button size="xs" variant="default" onClick={() => void sendAgain(change)}>
                {t`Retry`}
              </Button>
              <Button size="xs" variant="default" onClick={() => void discard(change)}>
                {t`Discard`}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function whyNot(status: number | undefined, say: Say): string {
  switch (status) {
    case 409:
      return say(msg`It conflicts with a newer change.`)
    case 401:
    case 403:
    case 404:
    case 410:
      return say(msg`It was deleted, or you don’t have permission to change it.`)
    default:
      return say(msg`It can’t be saved as it is.`)
  }
}
