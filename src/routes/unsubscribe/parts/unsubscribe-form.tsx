import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { AuthFrame } from '#src/features/identity/parts/auth-frame.tsx'
import { mailStopLabels } from '#src/features/notification/messages/mail-stop-labels.ts'
import type { MailStop, UnsubscribeAction } from '#src/features/notification/rules/mail-stop.ts'

type Given = { token: string; stop: MailStop; done: 'stopped' | 'resumed' | undefined }

/** Unsubscribe options for people who are not members. Each button submits the same form. */
export function UnsubscribeForm({ token, stop, done }: Given): ReactElement {
  const { t } = useLingui()
  const { lead, main, second } = useChoices(stop)
  return (
    <AuthFrame title={t`Email preferences`} lead={lead}>
      {done ? <p role="status">{t(mailStopLabels[done])}</p> : null}
      <input type="hidden" name="token" value={token} />
      <Answer {...main} />
      {second ? <Answer {...second} className="sign-in-second" /> : null}
      <p className="sign-in-other">{t`This includes the codes you need to open links or sign up. Security emails about your account are still sent. If you’re a workspace member, you can choose which emails you get in your settings instead.`}</p>
      <p className="sign-in-other">{t`You can change this at any time. Just keep the email or save the link to this page.`}</p>
    </AuthFrame>
  )
}

type AnswerProps = { action: UnsubscribeAction; label: string; className?: string }

function Answer({ action, label, className }: AnswerProps): ReactElement {
  return (
    <button type="submit" name="choice" value={action} className={className}>
      {label}
    </button>
  )
}

type Choices = { lead: string; main: AnswerProps; second?: AnswerProps }

function useChoices({ sender, host, isStoppedBySender, isStoppedEverywhere }: MailStop): Choices {
  const { t } = useLingui()
  const stopAll: AnswerProps = {
    action: 'stop-everywhere',
    label: t`Unsubscribe from all emails from ${host}`,
  }
  if (isStoppedEverywhere) {
    const main: AnswerProps = { action: 'resume-everywhere', label: t`Resubscribe to emails from ${host}` }
    return { lead: t`You no longer receive emails from anyone on ${host}.`, main }
  }
  if (!sender) return { lead: t`You receive emails from people on ${host}.`, main: stopAll }
  if (isStoppedBySender) {
    const main: AnswerProps = { action: 'resume', label: t`Resubscribe to ${sender}` }
    return { lead: t`You no longer receive emails from ${sender}.`, main, second: stopAll }
  }
  const main: AnswerProps = { action: 'stop', label: t`Unsubscribe from ${sender}` }
  return { lead: t`You receive emails from ${sender}.`, main, second: stopAll }
}
