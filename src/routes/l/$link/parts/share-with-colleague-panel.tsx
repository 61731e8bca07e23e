import { useLingui } from '@lingui/react/macro'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import type { CampaignLink } from '#src/features/campaign/schema.ts'

type Step =
  | { kind: 'asking' | 'sending'; wrong?: string }
  | { kind: 'made'; address: string; isCopied: boolean }

/** A form to create a link for a colleague, and then the link. */
export function ShareWithColleaguePanel({ link }: { link: CampaignLink }) {
  const { t } = useLingui()
  const id = useId()
  const [step, setStep] = useState<Step>({ kind: 'asking' })
  const field = useRef<HTMLInputElement>(null)
  const isMade = step.kind === 'made'
  useEffect(() => {
    field.current?.[isMade ? 'select' : 'focus']()
  }, [isMade])

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = Object.fromEntries(new FormData(event.currentTarget))
    setStep({ kind: 'sending' })
    setStep(
      await makeAddress(
        { ...fields, link: link.hashid },
        t`We couldn’t reach the server. Check your connection and try again.`,
      ),
    )
  }

  async function copy(address: string) {
    await navigator.clipboard.writeText(address).catch(() => field.current?.select())
    setStep({ kind: 'made', address, isCopied: true })
  }

  if (step.kind === 'made') {
    return (
      <div className="campaign-pass-on" role="status">
        <label htmlFor={id}>{t`Link for your colleague`}</label>
        <div>
          <input id={id} ref={field} readOnly value={step.address} />
          <button type="button" onClick={() => void copy(step.address)}>
            {step.isCopied ? t`Copied` : t`Copy`}
          </button>
        </div>
      </div>
    )
  }
  return (
    <form className="campaign-pass-on" aria-labelledby={`${id}-title`} onSubmit={(event) => void send(event)}>
      <h2 id={`${id}-title`}>{t`Share with a colleague`}</h2>
      <p>{t`This creates a link for them. ${{ sender: link.workspace.name }} sees that you shared it, the name you enter here and whether they read it.`}</p>
      <label htmlFor={id}>{t`Colleague’s name (optional)`}</label>
      <div>
        <input id={id} ref={field} name="name" maxLength={80} autoComplete="off" />
        <input name="website" className="campaign-trap" tabIndex={-1} autoComplete="off" aria-hidden="true" />
        <button type="submit" aria-disabled={step.kind === 'sending'}>
          {t`Create link`}
        </button>
      </div>
      {step.wrong && <p role="alert">{step.wrong}</p>}
    </form>
  )
}

async function makeAddress(fields: object, failed: string): Promise<Step> {
  try {
    const answer = await fetch('/api/campaign/pass-on', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    })
    const said: { address?: string; message?: string } = await answer.json()
    if (said.address) return { kind: 'made', address: said.address, isCopied: false }
    return { kind: 'asking', wrong: said.message ?? failed }
  } catch {
    // Offline, or a proxy answered.
    return { kind: 'asking', wrong: failed }
  }
}
