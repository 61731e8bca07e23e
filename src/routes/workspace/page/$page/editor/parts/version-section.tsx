import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { readVersions, sendRestore, type VersionLine } from '#src/features/page/browser/page-client.ts'
import { pageDeskLabels } from '#src/features/page/messages/page-desk-labels.ts'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { showToast } from '#src/ui/toast.ts'
import type { DeskProps } from './desk-props.ts'
import { useAction } from './use-action.ts'

/** The versions of the page, each to be taken up again. */
export function VersionSection({ page, draft, onReload }: DeskProps): ReactElement {
  const { t } = useLingui()
  const { isBusy, run } = useAction()

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
        return showToast(t`Version ${n} restored as the draft.`)
      }
      if (answer.reason === 'changed_elsewhere') draft.setConflict(answer.version)
    })
  }

  return (
    <section aria-label={t`Versions`}>
      <h3>{t`Versions`}</h3>
      <ol>
        {versions?.map(({ n, label, author, createdAt, isPublished, isDraft }) => (
          <li key={n}>
            <span>
              {t(pageDeskLabels[whichOf(isPublished, isDraft)](n))}
              {label ? ` (${label})` : ''} {author} <RelativeTime at={new Date(createdAt)} />
            </span>
            {isDraft ? null : (
              <Button
                size="compact-xs"
                variant="default"
                loading={isBusy}
                aria-label={t`Restore version ${n}`}
                onClick={() => restore(n)}
              >
                {t`Restore`}
              </Button>
            )}
          </li>
        ))}
      </ol>
      <Button size="xs" variant="default" loading={isBusy} onClick={look}>
        {versions ? t`Refresh` : t`Show versions`}
      </Button>
    </section>
  )
}

function whichOf(
  isPublished: boolean,
  isDraft: boolean,
): 'version' | 'versionPublished' | 'versionDraft' | 'versionBoth' {
  if (isPublished) return isDraft ? 'versionBoth' : 'versionPublished'
  return isDraft ? 'versionDraft' : 'version'
}
