import { useState } from 'react'
import { showFailure } from '#src/ui/toast.ts'

type Action = { isBusy: boolean; run: (action: () => Promise<void>) => void }

/** Does one thing at a time and says why when it fails. */
export function useAction(): Action {
  const [isBusy, setBusy] = useState(false)
  function run(action: () => Promise<void>): void {
    setBusy(true)
    action()
      .catch((error: unknown) => {
        showFailure(error instanceof Error ? error.message : String(error))
      })
      .finally(() => setBusy(false))
  }
  return { isBusy, run }
}
