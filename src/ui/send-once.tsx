import { useEffect, useRef } from 'react'
import type { FormAnswer } from './form-answer.ts'
import { showFailure } from './toast.ts'
import { useAnsweredFetcher } from './use-answer.tsx'

type Props = { form: Record<string, string | number>; onEnd: (answer: FormAnswer) => void }

/** Submits a form once and stays mounted until it is answered. */
export function SendOnce({ form, onEnd }: Props): null {
  const { state, data, submit } = useAnsweredFetcher()
  const wasSent = useRef(false)
  useEffect(() => {
    if (!wasSent.current) {
      wasSent.current = true
      void submit(form, { method: 'post' })
    } else if (state === 'idle' && data) {
      if (data.kind === 'refused' && !data.message) showFailure(Object.values(data.fields).join(' '))
      onEnd(data)
    }
  }, [state, data, submit, form, onEnd])
  return null
}
