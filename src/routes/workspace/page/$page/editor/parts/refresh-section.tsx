import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { readRefresh, sendRefresh } from '#src/features/page/browser/page-client.ts'
import { RefreshDiffs } from '#src/features/page/parts/refresh-diffs.tsx'
import type { RefreshChange } from '#src/features/page/rules/refresh.ts'
import { showToast } from '#src/ui/toast.ts'
import type { DeskProps } from './desk-props.ts'
import { useAction } from './use-action.ts'

/** What the asset gives differently since the page took it over, to be taken over field by field. */
export function RefreshSection({ page, draft, onReload }: DeskProps): ReactElement {
  const { t } = useLingui()
  const { isBusy, run } = useAction()
  const [changes, setChanges] = useState<RefreshChange[]>()
  const [chosen, setChosen] = useState<string[]>([])

  function toggle(field: string): void {
    setChosen(chosen.includes(field) ? chosen.filter((one) => one !== field) : [...chosen, field])
  }

  function look(): void {
    run(async () => {
      if ((await draft.saver.flush()) === undefined) return
      const found = await readRefresh(page.id)
      setChanges(found)
      setChosen(found.filter(({ wasEdited }) => !wasEdited).map(({ field }) => field))
    })
  }

  function take(): void {
    run(async () => {
      const version = await draft.saver.flush()
      if (version === undefined) return
      const answer = await sendRefresh({ page: page.id, version }, chosen)
      if (answer.saved) {
        setChanges(undefined)
        onReload()
        return showToast(t`Updated from the asset.`)
      }
      if (answer.reason === 'changed_elsewhere') draft.setConflict(answer.version)
    })
  }

  return (
    <section aria-label={t`Refresh from asset`}>
      <h3>{t`Refresh from asset`}</h3>
      {changes?.length === 0 ? <p className="pe-hint">{t`The asset hasn’t changed.`}</p> : null}
      {changes ? <RefreshDiffs changes={changes} chosen={{ fields: chosen, toggle }} /> : null}
      {changes && changes.length > 0 ? (
        <Button size="xs" loading={isBusy} disabled={chosen.length === 0} onClick={take}>
          {t`Apply`}
        </Button>
      ) : (
        <Button size="xs" variant="default" loading={isBusy} onClick={look}>
          {t`Check for changes`}
        </Button>
      )}
    </section>
  )
}
