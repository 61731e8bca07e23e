import { useState } from 'react'
import { showFailure } from '#src/ui/toast.ts'

type Deed = { isBusy: boolean; run: (deed: () => Promise<void>) => void }

/** Does one thing at a time and says why when it fails. */
export function useAction(): Deed {
  const [isBusy, setBusy] = useState(false)
  function run(deed: () => Promise<void>): void {
    setBusy(true)
    deed()
      .catch((error: unknown) => {
        showFailure(error instanceof Error ? error.message : String(error))
      })
      .finally(() => setBusy(false))
  }
  return { isBusy, run }
}
