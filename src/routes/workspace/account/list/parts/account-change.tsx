import { useEffect, useRef } from 'react'
import type { AccountOverview } from '#src/routes/workspace/server/list-account-overviews.ts'
import { showFailure } from '#src/ui/toast.ts'
import { useAnsweredFetcher } from '#src/ui/use-answer.tsx'

type Props = { account: AccountOverview; values: Record<string, string>; onEnd: () => void }

/** Sends a change of a company, once, and stands until it is known what came of it. */
export function AccountChange({ account, values, onEnd }: Props): null {
  const { state, data, submit } = useAnsweredFetcher()
  const wasSent = useRef(false)
  useEffect(() => {
    if (!wasSent.current) {
      wasSent.current = true
      const { id, version } = account
      void submit({ intent: 'change-account', account: id, version, ...values }, { method: 'post' })
    } else if (state === 'idle' && data) {
      if (data.kind === 'refused' && !data.message) showFailure(Object.values(data.fields).join(' '))
      onEnd()
    }
  }, [state, data, submit, account, values, onEnd])
  return null
}
