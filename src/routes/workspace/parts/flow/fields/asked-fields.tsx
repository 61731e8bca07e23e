import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import type { ReactElement } from 'react'
import type { Choices } from '#src/features/automation/rules/choices.ts'
import { NamedSelect } from './small-inputs.tsx'

type Asked = { to: 'owner' | 'member'; member: string | null }
type Props = { value: Asked; choices: Choices; onChange: (value: Asked) => void }

/** Who is told or asked. */
export function AskedFields({ value, choices, onChange }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <NativeSelect
        size="xs"
        label={t`Whom`}
        value={value.to}
        onChange={(event) =>
          onChange({ member: value.member, to: event.currentTarget.value === 'member' ? 'member' : 'owner' })
        }
        data={[
          { value: 'owner', label: t`Whoever takes care of the company` },
          { value: 'member', label: t`One member, always the same` },
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
