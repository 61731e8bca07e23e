import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type SubmitEvent, useState } from 'react'
import type { CampaignStore } from '#src/features/campaign/browser/campaign-store.ts'
import { confirmLead, keepLead, type LeadClaim } from '#src/features/campaign/browser/confirm-lead.ts'
import { campaignLabels } from '#src/features/campaign/messages/campaign-labels.ts'
import type { CampaignView } from '#src/features/campaign/schema.ts'
import type { Say } from '#src/translation/speak.ts'

type ConfirmPanelProps = {
  link: string
  sender: string
  claim: LeadClaim
  store: CampaignStore
  onRecognised: (view: CampaignView) => void
}

type Step = 'asking' | 'sending' | 'confirmed' | 'refused' | 'failed'

/** Lets the recipient of a personal link confirm who they are. Without scripts, a form that leads back to the page. */
export function ConfirmPanel({ link, sender, claim, store, onRecognised }: ConfirmPanelProps) {
  const { t } = useLingui()
  const [step, setStep] = useState<Step>('asking')

  async function confirm(event: SubmitEvent) {
    event.preventDefault()
    setStep('sending')
    try {
      await confirmLead(link, claim)
      // The response does not say whether it worked. The reloaded campaign shows whether the lead is known now.
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
        <h2 id="confirm-title">{t(campaignLabels[titles[step]])}</h2>
        <p>{sentenceFor(step, sender, t)}</p>
      </div>
      {(step === 'asking' || step === 'sending' || step === 'failed') && (
        <form method="post" action="/api/lead/validate" onSubmit={(event) => void confirm(event)}>
          <input type="hidden" name="id" value={claim.lead} />
          <input type="hidden" name="token" value={claim.token} />
          <input type="hidden" name="link" value={link} />
          <button type="submit" aria-disabled={step === 'sending'}>
            {t`Confirm it’s you`}
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

function sentenceFor(step: Step, sender: string, say: Say): string {
  switch (step) {
    case 'asking':
    case 'sending':
      return say(
        msg`${{ sender }} emailed you this link. If you confirm, they’ll see that it was you who read it. You can also keep reading without confirming.`,
      )
    case 'confirmed':
      return say(msg`${{ sender }} can now see that it was you.`)
    case 'refused':
      return say(
        msg`It was already used or has expired. You can keep reading. To be recognized, ask ${{ sender }} for a new link.`,
      )
    case 'failed':
      return say(msg`Check your connection and try again. You can keep reading.`)
  }
}
