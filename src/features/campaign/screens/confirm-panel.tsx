import { type SubmitEvent, useState } from 'react'
import type { CampaignStore } from '../browser/campaign-store.ts'
import { confirmLead, keepLead, type LeadClaim } from '../browser/confirm-lead.ts'
import type { CampaignView } from '../schema.ts'

type ConfirmPanelProps = {
  link: string
  sender: string
  claim: LeadClaim
  store: CampaignStore
  onRecognised: (view: CampaignView) => void
}

type Step = 'asking' | 'sending' | 'confirmed' | 'refused' | 'failed'

/** One click of the person to whom the sender wrote; without scripts it is a form that leads back to the page. */
export function ConfirmPanel({ link, sender, claim, store, onRecognised }: ConfirmPanelProps) {
  const [step, setStep] = useState<Step>('asking')

  async function confirm(event: SubmitEvent) {
    event.preventDefault()
    setStep('sending')
    try {
      await confirmLead(link, claim)
      // The answer to the click tells nothing; whether this browser is known now tells it.
      const view = await store.initialize(link)
      if (view.lead?.hashid !== claim.lead || view.lead.validated !== 'yes') return setStep('refused')
      keepLead(claim.lead)
      store.completePermission({ name: view.lead.first, email: '' })
      onRecognised(view)
      setStep('confirmed')
    } catch {
      setStep('failed')
    }
  }

  return (
    <section aria-labelledby="confirm-title" className="campaign-confirm">
      <div role="status">
        <h2 id="confirm-title">{titles[step]}</h2>
        <p>{words(step, sender)}</p>
      </div>
      {(step === 'asking' || step === 'sending' || step === 'failed') && (
        <form method="post" action="/api/lead/validate" onSubmit={(event) => void confirm(event)}>
          <input type="hidden" name="id" value={claim.lead} />
          <input type="hidden" name="token" value={claim.token} />
          <input type="hidden" name="link" value={link} />
          <button type="submit" aria-disabled={step === 'sending'}>
            Confirm it's you
          </button>
        </form>
      )}
    </section>
  )
}

const titles: Record<Step, string> = {
  asking: 'Is this you?',
  sending: 'Is this you?',
  confirmed: 'Thank you',
  refused: 'This confirmation no longer works',
  failed: 'That did not reach us',
}

function words(step: Step, sender: string): string {
  switch (step) {
    case 'asking':
    case 'sending':
      return `${sender} sent this to you by e-mail. If you confirm, they see that it was you who read it. You can read on without.`
    case 'confirmed':
      return `${sender} now sees that it was you.`
    case 'refused':
      return `It was used before, or is too old. You can read on; ask ${sender} for a new link if you want to be recognised.`
    case 'failed':
      return 'Check your connection, then try again. You can read on meanwhile.'
  }
}
