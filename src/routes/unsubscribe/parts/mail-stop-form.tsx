import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { AuthFrame } from '#src/features/identity/parts/auth-frame.tsx'
import { mailStopLabels } from '#src/features/notification/messages/mail-stop-labels.ts'
import type { MailStop, StopDeed } from '#src/features/notification/rules/mail-stop.ts'

type Given = { token: string; stop: MailStop; done: 'stopped' | 'resumed' | undefined }

/** What somebody who is no member says about the mails to them; each button is one answer to the same form. */
export function MailStopForm({ token, stop, done }: Given): ReactElement {
  const { t } = useLingui()
  const { lead, main, second } = useStanding(stop)
  return (
    <AuthFrame title={t`Mails to this address`} lead={lead}>
      {done ? <p role="status">{t(mailStopLabels[done])}</p> : null}
      <input type="hidden" name="token" value={token} />
      <Answer {...main} />
      {second ? <Answer {...second} className="sign-in-second" /> : null}
      <p className="sign-in-other">{t`Codes for links and sign-ups are among these mails. Mails that keep an account of yours safe still come, and those to members of a workspace are chosen in its settings.`}</p>
      <p className="sign-in-other">{t`This page can undo it at any time: keep the mail, or the address of this page.`}</p>
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
  const { t } = useLingui()
  const stopAll: AnswerProps = { deed: 'stop-everywhere', label: t`Stop all mails from ${host}` }
  if (isStoppedEverywhere) {
    const main: AnswerProps = { deed: 'resume-everywhere', label: t`Let mails from ${host} come again` }
    return { lead: t`Nobody who uses ${host} writes to the address that the mail came to any more.`, main }
  }
  if (!sender)
    return { lead: t`Whoever uses ${host} may write to the address that the mail came to.`, main: stopAll }
  if (isStoppedBySender) {
    const main: AnswerProps = { deed: 'resume', label: t`Let ${sender} write again` }
    return { lead: t`${sender} writes to the address that the mail came to no more.`, main, second: stopAll }
  }
  const main: AnswerProps = { deed: 'stop', label: t`Stop mails from ${sender}` }
  return { lead: t`${sender} may write to the address that the mail came to.`, main, second: stopAll }
}
