import { useLingui } from '@lingui/react/macro'
import { type ReactElement, type ReactNode, useSyncExternalStore } from 'react'
import { Form } from 'react-router'
import type { AccessAnswer } from '#src/features/campaign/server/answer-access-form.ts'
import type { Access } from '#src/features/campaign/server/open-access.ts'
import { visitsMade } from '#src/features/visit/browser/made-visits.ts'

type Given = { next: string; answer: AccessAnswer | undefined }
type Asked = Extract<Access, { kind: 'asks' }>

/** Everything that is asked at once, so that nobody is led from one question to the next. */
export function EnterForm({ next, answer, access }: Given & { access: Asked }): ReactElement {
  const { t } = useLingui()
  const { needs, sender, consent, terms, claim, attempt } = access
  const values = answer?.kind === 'refused' ? answer.values : {}
  const isPressOnly = Object.entries(needs).every(([name, isNeeded]) => name === 'press' || !isNeeded)
  return (
    <>
      <h1>{t`Before you read on`}</h1>
      <p>
        {t`${sender} shares something with you.`}{' '}
        {isPressOnly
          ? t`It opens only so many times, so open it when you have time to read.`
          : t`They ask for this first:`}
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
        <button type="submit">{isPressOnly ? t`Open` : t`Go on`}</button>
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long terms are scrolled by key */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the same */}
      <div className="access-terms" tabIndex={0} role="region" aria-label={t`Terms`}>
        {terms}
      </div>
      <Check name="terms" isChecked={isAccepted} label={t`I have read these terms and accept them`} />
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
        {t`Your e-mail address`}
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
          {t`Only they see it.`} {confirms ? t`You get a code at this address.` : ''}
        </span>
      </label>
      {consent ? <Check name="consent" isChecked={values['consent'] === 'on'} label={consent} /> : null}
      <Trap />
    </>
  )
}

/** The code of a mail that was just sent. */
export function MailedForm({ next, answer, id, email }: Given & { id: string; email: string }): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <h1>{t`Look into your mail`}</h1>
      <p role="status">{t`A code is on its way to ${email}. It counts for ten minutes.`}</p>
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
            // eslint-disable-next-line jsx-a11y/no-autofocus -- the one field of a step that somebody asked for
            autoFocus
          />
        </label>
        <Refused answer={answer} />
        <button type="submit">{t`Confirm`}</button>
      </GateForm>
      <p>
        <a
          href={`/access?next=${encodeURIComponent(next)}`}
        >{t`Use another address, or have it sent again`}</a>
      </p>
      <p className="access-hint">{t`An address whose mails were stopped gets none. The last link of any earlier mail lets them come again.`}</p>
    </>
  )
}

type KeyProps = Given & { mailed: { id: string; key: string }; sender: string }

/** One press of whoever opened the mail: opening its address alone confirms nothing. */
export function KeyForm({ next, mailed, sender }: KeyProps): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <h1>{t`Before you read on`}</h1>
      <p>
        {t`${sender} shares something with you.`}{' '}
        {t`This is the last step: confirm that you opened the mail.`}
      </p>
      <GateForm intent="confirm-key" next={next}>
        <input type="hidden" name="id" value={mailed.id} />
        <input type="hidden" name="key" value={mailed.key} />
        <EarlierVisits />
        <button type="submit">{t`Confirm and read`}</button>
      </GateForm>
    </>
  )
}

/** The way to a new link, for one that opens no more. */
export function AskForAnother({ next, answer, sender }: Given & { sender: string }): ReactElement {
  const { t } = useLingui()
  const values = answer?.kind === 'refused' ? answer.values : {}
  return (
    <>
      <h1>{t`This link has ended`}</h1>
      <p>{t`${sender} shared something here, and it opens no more.`}</p>
      {answer?.kind === 'asked' ? (
        <p role="status">{t`Your question is sent. They have your address to answer.`}</p>
      ) : (
        <GateForm intent="ask" next={next}>
          <label>
            {t`Your e-mail address`}
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
          <button type="submit">{t`Ask for a new link`}</button>
        </GateForm>
      )}
    </>
  )
}

/** Who came by a personal link need not write who they are. */
function ClaimForm({ lead, token, link }: NonNullable<Asked['claim']>): ReactElement {
  const { t } = useLingui()
  return (
    <form method="post" action="/api/lead/validate">
      <p>{t`You have a personal link:`}</p>
      <input type="hidden" name="id" value={lead} />
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="link" value={link} />
      <button type="submit">{t`Confirm it's you`}</button>
    </form>
  )
}

/** Which visits this browser made before: theirs once they proved who they are. Without scripts none are known. */
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

/** People do not see it and leave it empty; programs fill in everything. */
function Trap(): ReactElement {
  const { t } = useLingui()
  return (
    <label className="access-trap" aria-hidden="true">
      {t`Leave this field empty`}
      <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
  )
}
