import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, type ReactElement, useState } from 'react'

/** The password of a sign-in form, which can be shown while it is typed. */
export function PasswordInput(input: ComponentProps<'input'>): ReactElement {
  const { t } = useLingui()
  const [isShown, setShown] = useState(false)
  return (
    <>
      <input id="password" name="password" required {...input} type={isShown ? 'text' : 'password'} />
      <label className="sign-in-show">
        <input type="checkbox" checked={isShown} onChange={() => setShown(!isShown)} />
        {t`Show password`}
      </label>
    </>
  )
}
