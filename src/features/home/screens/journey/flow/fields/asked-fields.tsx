import { NativeSelect } from '@mantine/core'
import type { ReactElement } from 'react'
import type { Choices } from '#src/features/automation/rules/choices.ts'
import { flowFieldWords } from '#src/features/home/words/flow-field-words.ts'
import { useWords } from '#src/words/reader.ts'
import { NamedSelect } from './small-inputs.tsx'

type Asked = { to: 'owner' | 'member'; member: string | null }
type Props = { value: Asked; choices: Choices; onChange: (value: Asked) => void }

/** Who is told or asked. */
export function AskedFields({ value, choices, onChange }: Props): ReactElement {
  const words = useWords(flowFieldWords)
  return (
    <>
      <NativeSelect
        size="xs"
        label={words.whom}
        value={value.to}
        onChange={(event) =>
          onChange({ member: value.member, to: event.currentTarget.value === 'member' ? 'member' : 'owner' })
        }
        data={[
          { value: 'owner', label: words.theOwner },
          { value: 'member', label: words.oneMember },
        ]}
      />
      {value.to === 'member' ? (
        <NamedSelect
          label={words.member}
          none={words.choose}
          value={value.member}
          choices={choices.members}
          onChange={(member) => onChange({ to: value.to, member })}
        />
      ) : null}
    </>
  )
}
