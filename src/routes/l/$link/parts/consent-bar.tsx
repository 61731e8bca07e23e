import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { chooseMeasuring } from '#src/features/campaign/browser/own-visit.ts'
import './consent-bar.css'
import type { OwnVisitProps } from './use-own-visit.ts'

type Props = OwnVisitProps & { sender: string }

/** Asks for consent to link visits to a person, without blocking the page. Loaded only if the link asks for it. */
export function ConsentBar({ sender, proof, onChosen }: Props) {
  const { t } = useLingui()
  const [isSending, setIsSending] = useState(false)

  async function choose(action: 'agree' | 'refuse') {
    setIsSending(true)
    try {
      await chooseMeasuring(proof(), action)
      await onChosen()
    } finally {
      // If the request failed, nothing is linked and the visitor is asked again.
      setIsSending(false)
    }
  }

  return (
    <section className="consent-bar" aria-label={t`Your consent`} aria-busy={isSending}>
      <p>{t`Allow ${sender} to see which visits are yours once you tell them who you are? If you decline, your visits are only counted, and nothing is stored in this browser.`}</p>
      <div>
        <button type="button" onClick={() => void choose('refuse')}>
          {t`No, just count me`}
        </button>
        <button type="button" onClick={() => void choose('agree')}>
          {t`Yes`}
        </button>
      </div>
    </section>
  )
}
