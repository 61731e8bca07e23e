import { useState } from 'react'
import { useTell } from './use-tell.ts'

type Deed = { isBusy: boolean; run: (deed: () => Promise<void>) => void }

/** Does one thing at a time and says why when it fails. */
export function useDeed(): Deed {
  const { tellFailure } = useTell()
  const [isBusy, setBusy] = useState(false)
  function run(deed: () => Promise<void>): void {
    setBusy(true)
    deed()
      .catch((error: unknown) => {
        tellFailure(error instanceof Error ? error.message : String(error))
      })
      .finally(() => setBusy(false))
  }
  return { isBusy, run }
}
