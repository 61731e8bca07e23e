import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { ResolvedLaterBlock } from '../schema.ts'
import { useFormAnswer } from './use-form-answer.ts'

type Props = Extract<ResolvedLaterBlock, { type: 'form' }>['props'] & { id: string }

/** Where forms are submitted: on a page, and in a campaign tab. */
const formActions = { page: '/api/pages/form', tab: '/api/campaign/form' }

/** A form that saves to the page's workspace. Works without JavaScript; with it, the page isn't reloaded. */
export function FormBlock({ id, title, text, button, thanks, send, ...asked }: Props): ReactElement {
  const { t } = useLingui()
  const { state, onSubmit, isReady } = useFormAnswer()
  if (state.kind === 'sent') {
    return (
      <p className="pb-thanks" role="status" data-shown="yes">
        {thanks}
      </p>
    )
  }
  return (
    <section className="pb-form" aria-label={title || t`Form`}>
      {/* Shown by its URL fragment, which the response redirects to without JavaScript. */}
      <p className="pb-thanks" id={`sent-${id}`}>
        {thanks}
      </p>
      {title ? <h2>{title}</h2> : null}
      {text ? <p>{text}</p> : null}
      <form
        method="post"
        action={formActions[send?.isOfTab ? 'tab' : 'page']}
        onSubmit={isReady && send ? onSubmit : undefined}
      >
        <Hidden block={id} send={send} />
        <FormFields id={id} {...asked} />
        {state.kind === 'failed' ? (
          <p className="pb-failed" role="alert">
            {state.message || t`We couldn’t send this. Check your connection and try again.`}
          </p>
        ) : null}
        <button type="submit" className="pb-button" disabled={!send || state.kind === 'sending'}>
          {button}
        </button>
      </form>
    </section>
  )
}

function Hidden({ block, send }: { block: string; send: Props['send'] }): ReactElement {
  return (
    <>
      <input type="hidden" name="page" value={send?.page ?? ''} />
      <input type="hidden" name="back" value={send?.back ?? ''} />
      <input type="hidden" name="block" value={block} />
    </>
  )
}

type FieldsProps = Pick<Props, 'id' | 'asksName' | 'questions' | 'consent'>

function FormFields({ id, asksName, questions, consent }: FieldsProps): ReactElement {
  const { t } = useLingui()
  return (
    <>
      {asksName ? (
        <div className="pb-form-row">
          <label>
            {t`First name`}
            {/* oxlint-disable-next-line jsx-a11y/autocomplete-valid -- valid in HTML */}
            <input name="first" maxLength={120} autoComplete="given-name" />
          </label>
          <label>
            {t`Last name`}
            {/* oxlint-disable-next-line jsx-a11y/autocomplete-valid -- valid in HTML */}
            <input name="last" maxLength={120} autoComplete="family-name" />
          </label>
        </div>
      ) : null}
      <label>
        {t`Email`}
        <input type="email" name="email" required maxLength={254} autoComplete="email" />
      </label>
      {questions.map(({ label, kind, isRequired }, place) => (
        <label key={place}>
          {label}
          {kind === 'text' ? (
            <textarea name={`answer${place}`} rows={4} maxLength={4000} required={isRequired} />
          ) : (
            <input name={`answer${place}`} maxLength={500} required={isRequired} />
          )}
        </label>
      ))}
      {/* A honeypot: hidden from people, filled in by bots. */}
      <label className="pb-form-trap" aria-hidden="true">
        {t`Leave this empty`}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
      {consent ? (
        <label className="pb-form-consent" htmlFor={`consent-${id}`}>
          <input type="checkbox" id={`consent-${id}`} name="consent" value="yes" required />
          <span>{consent}</span>
        </label>
      ) : null}
    </>
  )
}
