import type { ReactElement } from 'react'
import { AuthFrame } from '#src/features/identity/parts/auth-frame.tsx'
import { useWords } from '#src/words/reader.ts'
import type { MailStop, StopDeed } from '../rules/mail-stop.ts'
import { mailStopWords } from '../words/mail-stop-words.ts'

type Given = { token: string; stop: MailStop; done: 'stopped' | 'resumed' | undefined }

/** What somebody who is no member says about the mails to them; each button is one answer to the same form. */
export function MailStopForm({ token, stop, done }: Given): ReactElement {
  const words = useWords(mailStopWords)
  const { lead, main, second } = useStanding(stop)
  return (
    <AuthFrame title={words.title} lead={lead}>
      {done ? <p role="status">{words[done]}</p> : null}
      <input type="hidden" name="token" value={token} />
      <Answer {...main} />
      {second ? <Answer {...second} className="sign-in-second" /> : null}
      <p className="sign-in-other">{words.whatStays}</p>
      <p className="sign-in-other">{words.staysOpen}</p>
    </AuthFrame>
  )
}

type AnswerProps = { deed: StopDeed; label: string; className?: string }

function Answer({ deed, label, className }: AnswerProps): ReactElement {
  return (
    <button type="submit" name="deed" value={deed} className={className}>
      {label}
    </button>
  )
}

type Standing = { lead: string; main: AnswerProps; second?: AnswerProps }

function useStanding({ sender, host, isStoppedBySender, isStoppedEverywhere }: MailStop): Standing {
  const words = useWords(mailStopWords)
  const stopAll: AnswerProps = { deed: 'stop-everywhere', label: words.stopEverywhere(host) }
  if (isStoppedEverywhere) {
    const main: AnswerProps = { deed: 'resume-everywhere', label: words.resumeEverywhere(host) }
    return { lead: words.nobodyWrites(host), main }
  }
  if (!sender) return { lead: words.anybodyMayWrite(host), main: stopAll }
  if (isStoppedBySender) {
    const main: AnswerProps = { deed: 'resume', label: words.resumeSender(sender) }
    return { lead: words.writesNoMore(sender), main, second: stopAll }
  }
  const main: AnswerProps = { deed: 'stop', label: words.stopSender(sender) }
  return { lead: words.mayWrite(sender), main, second: stopAll }
}
