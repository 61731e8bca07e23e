import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { chooseMeasuring } from '#src/features/campaign/browser/own-visit.ts'
import './consent-bar.css'
import type { OwnVisitProps } from './use-own-visit.ts'

type Props = OwnVisitProps & { sender: string }

/** Asks, beside what is read and in nobody's way, whether visits may bear who makes them. Loaded only where that is asked. */
export function ConsentBar({ sender, proof, onChosen }: Props) {
  const { t } = useLingui()
  const [isSending, setIsSending] = useState(false)

  async function choose(deed: 'agree' | 'refuse') {
    setIsSending(true)
    try {
      await chooseMeasuring(proof(), deed)
      await onChosen()
    } finally {
      // Where nothing reached us, nobody is named, and they are asked again.
      setIsSending(false)
    }
  }

  return (
    <section className="consent-bar" aria-label={t`Your agreement`} aria-busy={isSending}>
      <p>{t`May ${sender} see that a visit is yours, if you say who you are? Otherwise you are only counted, without a name and without anything kept in this browser.`}</p>
      <div>
        <button type="button" onClick={() => void choose('refuse')}>
          {t`No, only count me`}
        </button>
        <button type="button" onClick={() => void choose('agree')}>
          {t`Yes`}
        </button>
      </div>
    </section>
  )
}
