import { type SubmitEvent, useState } from 'react'
import { useIsReady } from '#src/ui/use-is-ready.ts'

type FormState =
  | { kind: 'open' }
  | { kind: 'sending' }
  | { kind: 'sent' }
  /** `message` comes from the server, empty if there was none. */
  | { kind: 'failed'; message: string }

type FormAnswering = {
  state: FormState
  isReady: boolean
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}

/** Submits a page's form without leaving the page and reports the result. */
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
    const usesChannel = typeof said === 'object' && said !== null && 'message' in said
    return { kind: 'failed', message: usesChannel && typeof said.message === 'string' ? said.message : '' }
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    setState({ kind: 'sending' })
    void send(event.currentTarget).then(setState)
  }

  return { state, isReady, onSubmit }
}
