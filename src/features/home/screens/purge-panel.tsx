import { Button, TextInput } from '@mantine/core'
import { type ReactElement, useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import { Panel } from '#src/ui/panel.tsx'
import { HiddenFields } from '../parts/hidden-fields.tsx'
import type { TrashRow } from '../server/trash/list-trash.ts'

type Props = { things: TrashRow[]; wrong: string | undefined }

/** Asks before things go for good: what, and what goes with them. */
export function PurgePanel({ things, wrong }: Props): ReactElement {
  const ids = things.map(({ kind, id }) => `${kind}.${id}`).join(',')
  const field = useRef<HTMLInputElement>(null)
  // Whoever asked for it by keyboard stands at the list below.
  useEffect(() => {
    if (ids) field.current?.focus()
  }, [ids])
  return (
    <Panel
      title={things.length === 1 ? 'Delete 1 item for good?' : `Delete ${things.length} items for good?`}
    >
      <Form method="post" className="settings-form">
        <HiddenFields fields={{ intent: 'purge', ids }} />
        <ul className="trash-doomed">
          {things.map(({ kind, id, name }) => (
            <li key={`${kind}.${id}`}>{name}</li>
          ))}
        </ul>
        <p className="quiet">{consequenceOf(things)}This cannot be undone.</p>
        <TextInput
          ref={field}
          name="confirm"
          label="Enter delete to confirm"
          autoComplete="off"
          autoCapitalize="none"
          required
          error={wrong}
        />
        <div className="trash-answers">
          <Button type="submit" variant="default" className="settings-danger">
            Delete for good
          </Button>
          <Link to="?">Keep in the trash</Link>
        </div>
      </Form>
    </Panel>
  )
}

function consequenceOf(things: TrashRow[]): string {
  const kinds = new Set(things.map(({ kind }) => kind))
  const parts = [
    kinds.has('journey') && 'A journey takes its links and their visits with it.',
    !kinds.has('journey') && kinds.has('link') && 'A link takes its visits with it.',
    kinds.has('asset') && 'An asset takes its recording and transcript with it.',
    kinds.has('page') && 'A page leaves every tab that it stands in.',
  ]
  return parts
    .filter((part) => part !== false)
    .map((part) => `${part} `)
    .join('')
}
