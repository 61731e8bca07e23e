import { type ReactElement, useRef } from 'react'
import { HiddenFields } from './hidden-fields.tsx'
import { useAnsweredFetcher } from './use-answer.tsx'
import './title-form.css'

type Props = {
  /** Form fields other than the text, including `intent`. */
  fields: Record<string, string | number>
  name: string
  label: string
  text: string
  maxLength: number
  size: 'page' | 'tab'
}

/** An inline-editable title: Enter or blur saves, Escape cancels. */
export function TitleForm({ fields, name, label, text, maxLength, size }: Props): ReactElement {
  const fetcher = useAnsweredFetcher()
  const form = useRef<HTMLFormElement>(null)
  const refused = fetcher.data?.kind === 'refused' ? fetcher.data.fields[name] : undefined
  return (
    <fetcher.Form method="post" ref={form} className="title-form">
      <HiddenFields fields={fields} />
      <input
        key={text}
        className={`title-input title-input-${size}`}
        name={name}
        aria-label={label}
        aria-invalid={refused ? true : undefined}
        defaultValue={text}
        maxLength={maxLength}
        required
        autoComplete="off"
        onBlur={({ target }) => {
          if (target.value.trim() === '') target.value = text
          else if (target.value.trim() !== text) form.current?.requestSubmit()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' && event.key !== 'Enter') return
          event.preventDefault()
          if (event.key === 'Escape') event.currentTarget.value = text
          event.currentTarget.blur()
        }}
      />
      {refused ? (
        <span className="field-error" role="alert">
          {refused}
        </span>
      ) : null}
    </fetcher.Form>
  )
}
