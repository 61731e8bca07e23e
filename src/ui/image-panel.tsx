import { useLingui } from '@lingui/react/macro'
import { Button, Input } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import type { FieldErrors } from './form-answer.ts'
import { FormButton } from './form-button.tsx'
import { IntentForm } from './intent-form.tsx'
import { Panel } from './panel.tsx'

type Props = {
  /** Panel title, alt text and button labels. */
  words: { title: string; alt: string; save: string; remove: string }
  /** Image URL; null for none. */
  picture: string | null
  /** Name whose initial replaces a missing image. */
  name: string
  intents: { set: string; remove: string }
  wrong: FieldErrors
  /** Below the form. */
  children?: ReactNode
}

/** A portrait or logo, to replace or remove. */
export function ImagePanel({ words, picture, name, intents, wrong, children }: Props): ReactElement {
  return (
    <Panel title={words.title}>
      <div className="settings-picture">
        {picture ? (
          <img src={picture} alt={words.alt} width={72} height={72} />
        ) : (
          <span className="settings-no-picture" aria-hidden="true">
            {name.slice(0, 1).toUpperCase()}
          </span>
        )}
        <IntentForm fields={{ intent: intents.set }} encType="multipart/form-data" className="settings-form">
          <PictureInput error={wrong['picture']} />
          <Button type="submit">{words.save}</Button>
        </IntentForm>
      </div>
      {picture ? (
        <FormButton fields={{ intent: intents.remove }} size="compact-sm" label={words.remove} />
      ) : null}
      {children}
    </Panel>
  )
}

/** A file field for an image. */
function PictureInput({ error }: { error: string | undefined }): ReactElement {
  const { t } = useLingui()
  return (
    <Input.Wrapper
      id="picture"
      label={t`Image`}
      description={t`PNG, JPEG or WebP, up to 2 MB. Square images look best.`}
      error={error}
    >
      <input
        id="picture"
        type="file"
        name="picture"
        accept="image/png,image/jpeg,image/webp"
        required
        className="settings-file"
        aria-describedby={error ? 'picture-error picture-description' : 'picture-description'}
        {...(error && { 'aria-invalid': true })}
      />
    </Input.Wrapper>
  )
}
