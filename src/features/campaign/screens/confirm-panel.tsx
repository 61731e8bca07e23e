import { type SubmitEvent, useState } from 'react'
import { useWords } from '#src/words/reader.ts'
import type { CampaignStore } from '../browser/campaign-store.ts'
import { confirmLead, keepLead, type LeadClaim } from '../browser/confirm-lead.ts'
import type { CampaignView } from '../schema.ts'
import { campaignWords } from '../words/campaign-words.ts'

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
  const words = useWords(campaignWords)
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
        <h2 id="confirm-title">{words[titles[step]]}</h2>
        <p>{sentenceFor(step, sender, words)}</p>
      </div>
      {(step === 'asking' || step === 'sending' || step === 'failed') && (
        <form method="post" action="/api/lead/validate" onSubmit={(event) => void confirm(event)}>
          <input type="hidden" name="id" value={claim.lead} />
          <input type="hidden" name="token" value={claim.token} />
          <input type="hidden" name="link" value={link} />
          <button type="submit" aria-disabled={step === 'sending'}>
            {words.confirmItsYou}
          </button>
        </form>
      )}
    </section>
  )
}

const titles = {
  asking: 'isThisYou',
  sending: 'isThisYou',
  confirmed: 'thankYou',
  refused: 'thisConfirmationNoLongerWorks',
  failed: 'thatDidNotReachUs',
} as const satisfies Record<Step, string>

function sentenceFor(step: Step, sender: string, words: typeof campaignWords.en): string {
  switch (step) {
    case 'asking':
    case 'sending':
      return words.sentThisToYouBy(sender)
    case 'confirmed':
      return words.nowSeesThatItWas(sender)
    case 'refused':
      return words.itWasUsedBeforeOr(sender)
    case 'failed':
      return words.checkYourConnectionThenTry
  }
}
