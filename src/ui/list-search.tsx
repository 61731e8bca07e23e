import { TextInput } from '@mantine/core'
import { type ReactElement, useEffect, useRef } from 'react'
import { Form, NavigationType, useNavigationType, useSubmit } from 'react-router'
import { Icon } from './icon.tsx'

/** `keep` stays in the address beside what is looked for. */
type Props = { q: string; label: string; keep?: Record<string, string> }

/** The search of a list; what is looked for stands in the address. */
export function ListSearch({ q, label, keep = {} }: Props): ReactElement {
  const submit = useSubmit()
  const wentBack = useNavigationType() === NavigationType.Pop
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    // What is being typed is ahead of the address; after Back or "Show all" the address is right.
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
