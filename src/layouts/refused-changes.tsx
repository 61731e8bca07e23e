import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import type { ChangeStore, WaitingChange } from '#src/platform/navigation/waiting-changes.ts'
import type { Say } from '#src/translation/speak.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { enteredIn } from './entered-in.ts'

type Props = { changes: WaitingChange[]; store: ChangeStore; onDecided: () => void }

/** What waited for the network and was not taken then: where it was made, why not, and what becomes of it. */
export function RefusedChanges({ changes, store, onDecided }: Props): ReactElement | null {
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
    <section
      className="refused-changes"
      aria-label={t`These changes, made while you were offline, were not taken:`}
    >
      <p>{t`These changes, made while you were offline, were not taken:`}</p>
      <ul>
        {changes.map((change) => (
          <li key={change.id}>
            <span>
              <a href={change.screen.address}>{change.screen.title}</a>,{' '}
              <RelativeTime at={new Date(change.at)} />. {whyNot(change.refused, t)}
            </span>
            <span className="refused-deeds">
              <CopyButton value={enteredIn(change)} label={t`Copy what you entered`} />
              <Button size="xs" variant="default" onClick={() => void sendAgain(change)}>
                {t`Send again`}
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
      return say(msg`It does not go with what was saved in the meantime.`)
    case 401:
    case 403:
    case 404:
    case 410:
      return say(msg`It is not there any more, or you may not change it.`)
    default:
      return say(msg`It cannot be saved like this.`)
  }
}
