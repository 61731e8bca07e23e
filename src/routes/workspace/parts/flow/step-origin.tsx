import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { LibraryOrigin } from '#src/features/automation/parts/library-origin.tsx'
import type { Step } from '#src/features/automation/schema.ts'
import type { LibraryActions } from './use-library.ts'

type Props = { step: Step; actions: LibraryActions }

/** The library entry a step comes from, and its newer version. */
export function StepOrigin({ step, actions }: Props): ReactElement | null {
  const { t } = useLingui()
  if (!step.from) return null
  return (
    <LibraryOrigin
      from={step.from}
      library={actions.library}
      hint={t`Your changes to these steps are kept unless the update changes the same parts.`}
      renderTake={(entry) => (
        <Button
          size="xs"
          variant="default"
          loading={actions.isBusy}
          onClick={() => void actions.take(step, entry)}
        >
          {t`Update to version ${{ version: entry.version }}`}
        </Button>
      )}
    />
  )
}
