import { Button } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { readVersions, sendRestore, type VersionLine } from '../browser/page-client.ts'
import type { DeskProps } from './page-desk.tsx'
import { tell } from './tell.ts'
import { useDeed } from './use-deed.ts'

/** The versions of the page, each to be taken up again. */
export function VersionSection({ page, draft, onReload }: DeskProps): ReactElement {
  const { isBusy, run } = useDeed()
  const [versions, setVersions] = useState<VersionLine[]>()

  function look(): void {
    run(async () => {
      if ((await draft.saver.flush()) === undefined) return
      setVersions(await readVersions(page.id))
    })
  }

  function restore(n: number): void {
    run(async () => {
      const version = await draft.saver.flush()
      if (version === undefined) return
      const answer = await sendRestore({ page: page.id, version }, n)
      if (answer.saved) {
        setVersions(undefined)
        onReload()
        return void tell(`Version ${n} is the draft again.`)
      }
      if (answer.reason === 'changed_elsewhere') draft.setConflict(answer.version)
    })
  }

  return (
    <section aria-label="Versions">
      <h3>Versions</h3>
      <ol>
        {versions?.map(({ n, label, author, createdAt, isPublished, isDraft }) => (
          <li key={n}>
            <span>
              {`Version ${n}`}
              {isPublished ? ', published' : ''}
              {isDraft ? ', the draft' : ''}
              {label ? ` (${label})` : ''} {author} <RelativeTime at={new Date(createdAt)} />
            </span>
            {isDraft ? null : (
              <Button
                size="compact-xs"
                variant="default"
                loading={isBusy}
                aria-label={`Restore version ${n}`}
                onClick={() => restore(n)}
              >
                Restore
              </Button>
            )}
          </li>
        ))}
      </ol>
      <Button size="xs" variant="default" loading={isBusy} onClick={look}>
        {versions ? 'Look again' : 'Show versions'}
      </Button>
    </section>
  )
}
