import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import type { ChangeStore, WaitingChange } from '#src/platform/navigation/waiting-changes.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { shellWords } from '#src/ui/words/shell-words.ts'
import { useWords } from '#src/words/reader.ts'
import { enteredIn } from './entered-in.ts'

type Props = { changes: WaitingChange[]; store: ChangeStore; onDecided: () => void }

/** What waited for the network and was not taken then: where it was made, why not, and what becomes of it. */
export function RefusedChanges({ changes, store, onDecided }: Props): ReactElement | null {
  const words = useWords(shellWords)
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
    <section className="refused-changes" aria-label={words.changesRefused}>
      <p>{words.changesRefused}</p>
      <ul>
        {changes.map((change) => (
          <li key={change.id}>
            <span>
              <a href={change.screen.address}>{change.screen.title}</a>,{' '}
              <RelativeTime at={new Date(change.at)} />. {whyNot(change.refused, words)}
            </span>
            <span className="refused-deeds">
              <CopyButton value={enteredIn(change)} label={words.copyEntered} />
              <Button size="xs" variant="default" onClick={() => void sendAgain(change)}>
                {words.sendAgain}
              </Button>
              <Button size="xs" variant="default" onClick={() => void discard(change)}>
                {words.discard}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function whyNot(status: number | undefined, words: typeof shellWords.en): string {
  switch (status) {
    case 409:
      return words.refusedSince
    case 401:
    case 403:
    case 404:
    case 410:
      return words.refusedGone
    default:
      return words.refusedWrong
  }
}
