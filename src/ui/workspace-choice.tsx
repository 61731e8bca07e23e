import { Checkbox } from '@mantine/core'
import type { ReactElement } from 'react'

type Props = {
  label: string
  workspaces: { id: string; name: string }[]
  chosen: string[]
  error?: string | undefined
}

/** Chooses one or more workspaces for a form. */
export function WorkspaceChoice({ label, workspaces, chosen, error }: Props): ReactElement {
  return (
    <fieldset className="org-choice">
      <legend>{label}</legend>
      {workspaces.map(({ id, name }) => (
        <Checkbox
          key={id}
          name="workspaces[]"
          value={id}
          label={name}
          defaultChecked={chosen.includes(id)}
          size="xs"
        />
      ))}
      {error ? (
        <span className="field-error" role="alert">
          {error}
        </span>
      ) : null}
    </fieldset>
  )
}
