import { useState } from 'react'
import { useWords } from '#src/words/reader.ts'
import { chooseMeasuring } from '../browser/own-visit.ts'
import { consentWords } from '../words/consent-words.ts'
import './consent-bar.css'
import type { OwnVisitProps } from './use-own-visit.ts'

type Props = OwnVisitProps & { sender: string }

/** Asks, beside what is read and in nobody's way, whether visits may bear who makes them. Loaded only where that is asked. */
export function ConsentBar({ sender, proof, onChosen }: Props) {
  const words = useWords(consentWords)
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
    <section className="consent-bar" aria-label={words.label} aria-busy={isSending}>
      <p>{words.asks(sender)}</p>
      <div>
        <button type="button" onClick={() => void choose('refuse')}>
          {words.refuse}
        </button>
        <button type="button" onClick={() => void choose('agree')}>
          {words.agree}
        </button>
      </div>
    </section>
  )
}
