import { TextInput } from '@mantine/core'
import { type ReactElement, useEffect, useRef } from 'react'
import { Form, NavigationType, useNavigationType, useSubmit } from 'react-router'
import { Icon } from './icon.tsx'

/** `keep`: URL parameters to preserve. */
type Props = { q: string; label: string; keep?: Record<string, string> }

/** List search, kept in the URL. */
export function ListSearch({ q, label, keep = {} }: Props): ReactElement {
  const submit = useSubmit()
  const wentBack = useNavigationType() === NavigationType.Pop
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    // While typing, the field is ahead of the URL; after Back or "Show all" the URL wins.
    const field = input.current
    if (field && (wentBack || field !== document.activeElement)) field.value = q
  }, [q, wentBack])

  return (
    <Form method="get" role="search" className="list-search">
      {Object.entries(keep).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextInput
        ref={input}
        type="search"
        name="q"
        size="xs"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        defaultValue={q}
        maxLength={200}
        leftSection={<Icon name="search" size={14} />}
        onChange={(event) =>
          void submit(event.currentTarget.form, { replace: q !== '', preventScrollReset: true })
        }
      />
    </Form>
  )
}
