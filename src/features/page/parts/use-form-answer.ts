import { type SubmitEvent, useState } from 'react'
import { useIsReady } from '#src/ui/use-is-ready.ts'

type FormState =
  | { kind: 'open' }
  | { kind: 'sending' }
  | { kind: 'sent' }
  /** `message` is what the server said, empty where it said nothing. */
  | { kind: 'failed'; message: string }

type FormAnswering = {
  state: FormState
  isReady: boolean
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}

/** Sends a form of a page without leaving the page, and says what became of it. */
export function useFormAnswer(): FormAnswering {
  const isReady = useIsReady()
  const [state, setState] = useState<FormState>({ kind: 'open' })

  async function send(form: HTMLFormElement): Promise<FormState> {
    const fields = new URLSearchParams()
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value)
    const answer = await fetch(form.action, {
      method: 'POST',
      body: fields,
      headers: { accept: 'application/json' },
    }).catch(() => undefined)
    if (answer?.ok) return { kind: 'sent' }
    const said: unknown = await answer?.json().catch(() => undefined)
    const isTold = typeof said === 'object' && said !== null && 'message' in said
    return { kind: 'failed', message: isTold && typeof said.message === 'string' ? said.message : '' }
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    setState({ kind: 'sending' })
    void send(event.currentTarget).then(setState)
  }

  return { state, isReady, onSubmit }
}
