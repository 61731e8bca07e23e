import { useLingui } from '@lingui/react/macro'
import type { ReactElement, ReactNode } from 'react'
import type { LinksFunction } from 'react-router'
import { ScreenTitle } from '#src/ui/screen-title.tsx'
import styles from './auth-frame.css?url'
import '#src/translation/open-catalogue.ts'

export const authLinks: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

type Frame = {
  title: string
  lead: string
  problem?: string | undefined
  /** Cards before this one, with their own forms. */
  before?: ReactNode
  after?: ReactNode
  hasFile?: boolean
  children: ReactNode
}

/** The card of every sign-in screen: a plain form that works without JavaScript. */
export function AuthFrame(frame: Frame): ReactElement {
  const { title, lead, problem, before, after, hasFile = false, children } = frame
  return (
    <main className="sign-in">
      <ScreenTitle>{title}</ScreenTitle>
      {/* Keeps search engines from listing it. */}
      <meta name="robots" content="noindex" />
      <a className="sign-in-brand" href="/">
        Nurtured
      </a>
      {before}
      <form
        className="sign-in-form"
        method="post"
        aria-labelledby="sign-in-title"
        {...(hasFile && { encType: 'multipart/form-data' as const })}
      >
        <h1 id="sign-in-title">{title}</h1>
        {lead ? <p className="sign-in-lead">{lead}</p> : null}
        {problem ? (
          <p className="sign-in-problem" id="sign-in-problem" role="alert">
            {problem}
          </p>
        ) : null}
        {children}
      </form>
      {after}
    </main>
  )
}

/** A field for the code from an email: six digits by default, up to ten if configured. */
export function CodeField(): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <label htmlFor="code">{t`Code`}</label>
      <input
        id="code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9 ]{6,12}"
        title={t`Code from the email`}
        maxLength={12}
        required
      />
    </>
  )
}

/** Links a field to its error message. */
export const wrongField = { 'aria-invalid': true, 'aria-describedby': 'sign-in-problem' } as const

export function EmailField({ value, isWrong = false }: { value: string; isWrong?: boolean }): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <label htmlFor="email">{t`Email`}</label>
      <input
        id="email"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={255}
        defaultValue={value}
        {...(isWrong ? wrongField : {})}
      />
    </>
  )
}

type Names = { first: string; last: string; wrong?: string | undefined }

/** The fields `first` and `last`; `wrong` is the one with an error. */
export function NameFields({ first, last, wrong }: Names): ReactElement {
  const { t } = useLingui()
  return (
    <div className="sign-in-pair">
      <div>
        <label htmlFor="first">{t`First name`}</label>
        <input
          id="first"
          name="first"
          // oxlint-disable-next-line jsx-a11y/autocomplete-valid -- the rule does not know the parts of a name
          autoComplete="given-name"
          required
          maxLength={100}
          defaultValue={first}
          {...(wrong === 'first' ? wrongField : {})}
        />
      </div>
      <div>
        <label htmlFor="last">{t`Last name`}</label>
        <input
          id="last"
          name="last"
          // oxlint-disable-next-line jsx-a11y/autocomplete-valid -- as above
          autoComplete="family-name"
          maxLength={100}
          defaultValue={last}
          {...(wrong === 'last' ? wrongField : {})}
        />
      </div>
    </div>
  )
}
