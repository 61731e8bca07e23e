import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import type { ReactElement } from 'react'
import type { Choices } from '#src/features/automation/rules/choices.ts'
import { NamedSelect } from './small-inputs.tsx'

type Asked = { to: 'owner' | 'member'; member: string | null }
type Props = { value: Asked; choices: Choices; onChange: (value: Asked) => void }

/** Recipient of a notification or task. */
export function RecipientFields({ value, choices, onChange }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <NativeSelect
        size="xs"
        label={t`Recipient`}
        value={value.to}
        onChange={(event) =>
          onChange({ member: value.member, to: event.currentTarget.value === 'member' ? 'member' : 'owner' })
        }
        data={[
          { value: 'owner', label: t`Account owner` },
          { value: 'member', label: t`Specific member` },
        ]}
      />
      {value.to === 'member' ? (
        <NamedSelect
          label={t`Member`}
          none={t`Choose…`}
          value={value.member}
          choices={choices.members}
          onChange={(member) => onChange({ to: value.to, member })}
        />
      ) : null}
    </>
  )
}
