import { useLingui } from '@lingui/react/macro'
import { type ReactElement, type ReactNode, useSyncExternalStore } from 'react'
import { Form } from 'react-router'
import type { AccessAnswer } from '#src/features/campaign/server/answer-access-form.ts'
import type { Access } from '#src/features/campaign/server/open-access.ts'
import { visitsMade } from '#src/features/visit/browser/made-visits.ts'

type Given = { next: string; answer: AccessAnswer | undefined }
type Asked = Extract<Access, { kind: 'asks' }>

/** Asks for everything in one form. */
export function LinkAccessForm({ next, answer, access }: Given & { access: Asked }): ReactElement {
  const { t } = useLingui()
  const { needs, sender, consent, terms, claim, attempt } = access
  const values = answer?.kind === 'refused' ? answer.values : {}
  const isPressOnly = Object.entries(needs).every(([name, isNeeded]) => name === 'press' || !isNeeded)
  return (
    <>
      <h1>{t`Before you continue`}</h1>
      <p>
        {t`${sender} shared something with you.`}{' '}
        {isPressOnly
          ? t`It can only be opened a limited number of times, so open it when you have time to read.`
          : t`To open it, enter the following:`}
      </p>
      {claim ? <ClaimForm {...claim} /> : null}
      <GateForm intent="enter" next={next}>
        {needs.invite ? <InviteField typed={values['invite']} attempt={attempt} /> : null}
        {needs.password ? (
          <label>
            {t`Password`}
            <input type="password" name="password" required maxLength={200} autoComplete="off" />
          </label>
        ) : null}
        {needs.name ? <WhoFields values={values} consent={consent} confirms={needs.confirms} /> : null}
        {needs.terms ? <TermsField terms={terms} isAccepted={values['terms'] === 'on'} /> : null}
        <Refused answer={answer} />
        <button type="submit">{isPressOnly ? t`Open` : t`Continue`}</button>
      </GateForm>
    </>
  )
}

type InviteProps = { typed: string | undefined; attempt: string }

function InviteField({ typed, attempt }: InviteProps): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <input type="hidden" name="attempt" value={attempt} />
      <label>
        {t`Invite code`}
        <input
          name="invite"
          required
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={typed}
        />
      </label>
    </>
  )
}

function TermsField({ terms, isAccepted }: { terms: string; isAccepted: boolean }): ReactElement {
  const { t } = useLingui()
  return (
    <fieldset>
      <legend>{t`Terms`}</legend>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long terms must be scrollable by keyboard */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the same */}
      <div className="access-terms" tabIndex={0} role="region" aria-label={t`Terms`}>
        {terms}
      </div>
      <Check name="terms" isChecked={isAccepted} label={t`I have read and accept these terms`} />
    </fieldset>
  )
}

type WhoProps = { values: Record<string, string>; consent: string; confirms: boolean }

function WhoFields({ values, consent, confirms }: WhoProps): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <label>
        {t`Your name`}
        <input name="name" required maxLength={120} autoComplete="name" defaultValue={values['name']} />
      </label>
      <label>
        {t`Your email address`}
        <input
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="email"
          defaultValue={values['email']}
          aria-describedby="access-email"
        />
        <span id="access-email" className="access-hint">
          {t`Only the sender sees it.`} {confirms ? t`We’ll email you a code.` : ''}
        </span>
      </label>
      {consent ? <Check name="consent" isChecked={values['consent'] === 'on'} label={consent} /> : null}
      <Trap />
    </>
  )
}

/** Asks for the code that was just emailed. */
export function EmailedCodeForm({
  next,
  answer,
  id,
  email,
}: Given & { id: string; email: string }): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <h1>{t`Check your inbox`}</h1>
      <p role="status">{t`We sent a code to ${email}. It’s valid for 10 minutes.`}</p>
      <GateForm intent="confirm" next={next}>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="email" value={email} />
        <EarlierVisits />
        <label>
          {t`Code`}
          <input
            name="code"
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            // eslint-disable-next-line jsx-a11y/no-autofocus -- the only field of a step that the visitor requested
            autoFocus
          />
        </label>
        <Refused answer={answer} />
        <button type="submit">{t`Confirm`}</button>
      </GateForm>
      <p>
        <a href={`/access?next=${encodeURIComponent(next)}`}>{t`Use another address or resend the code`}</a>
      </p>
      <p className="access-hint">{t`No email? If you unsubscribed this address, use the link at the bottom of any earlier email to resubscribe.`}</p>
    </>
  )
}

type KeyProps = Given & { mailed: { id: string; key: string }; sender: string }

/** A button to confirm the address, because opening the link alone must not: mail scanners do that. */
export function ConfirmEmailForm({ next, mailed, sender }: KeyProps): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <h1>{t`Before you continue`}</h1>
      <p>
        {t`${sender} shared something with you.`}{' '}
        {t`Last step: confirm that it was you who opened the email.`}
      </p>
      <GateForm intent="confirm-key" next={next}>
        <input type="hidden" name="id" value={mailed.id} />
        <input type="hidden" name="key" value={mailed.key} />
        <EarlierVisits />
        <button type="submit">{t`Confirm and view`}</button>
      </GateForm>
    </>
  )
}

/** Requests a new link in place of an expired one. */
export function LinkRequestForm({ next, answer, sender }: Given & { sender: string }): ReactElement {
  const { t } = useLingui()
  const values = answer?.kind === 'refused' ? answer.values : {}
  return (
    <>
      <h1>{t`This link has expired`}</h1>
      <p>{t`${sender} shared something here, but the link no longer works.`}</p>
      {answer?.kind === 'asked' ? (
        <p role="status">{t`Your request was sent. They’ll reply by email.`}</p>
      ) : (
        <GateForm intent="ask" next={next}>
          <label>
            {t`Your email address`}
            <input
              type="email"
              name="email"
              required
              maxLength={254}
              autoComplete="email"
              defaultValue={values['email']}
            />
          </label>
          <label>
            {t`Message (optional)`}
            <textarea name="message" maxLength={1000} rows={3} defaultValue={values['message']} />
          </label>
          <Trap />
          <Refused answer={answer} />
          <button type="submit">{t`Request a new link`}</button>
        </GateForm>
      )}
    </>
  )
}

/** Visitors with a personal link need not enter who they are. */
function ClaimForm({ lead, token, link }: NonNullable<Asked['claim']>): ReactElement {
  const { t } = useLingui()
  return (
    <form method="post" action="/api/lead/validate">
      <p>{t`You have a personal link:`}</p>
      <input type="hidden" name="id" value={lead} />
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="link" value={link} />
      <button type="submit">{t`Confirm it’s you`}</button>
    </form>
  )
}

/** This browser's earlier visits, which are assigned to the visitor once confirmed. Empty without scripts. */
function EarlierVisits(): ReactElement {
  const visits = useSyncExternalStore(
    () => () => undefined,
    () => visitsMade().join(' '),
    () => '',
  )
  return <input type="hidden" name="visits" value={visits} />
}

type FormProps = { intent: string; next: string; children: ReactNode }

function GateForm({ intent, next, children }: FormProps): ReactElement {
  return (
    <Form method="post" action={`/access?next=${encodeURIComponent(next)}`} reloadDocument>
      <input type="hidden" name="intent" value={intent} />
      {children}
    </Form>
  )
}

function Refused({ answer }: Pick<Given, 'answer'>): ReactElement | null {
  if (answer?.kind !== 'refused') return null
  return (
    <p role="alert" className="access-refused">
      {answer.message}
    </p>
  )
}

function Check({
  name,
  label,
  isChecked,
}: {
  name: string
  label: string
  isChecked: boolean
}): ReactElement {
  return (
    <label className="access-check">
      <input type="checkbox" name={name} required defaultChecked={isChecked} />
      <span>{label}</span>
    </label>
  )
}

/** A honeypot: people do not see it, bots fill it in. */
function Trap(): ReactElement {
  const { t } = useLingui()
  return (
    <label className="access-trap" aria-hidden="true">
      {t`Leave this field empty`}
      <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
  )
}
