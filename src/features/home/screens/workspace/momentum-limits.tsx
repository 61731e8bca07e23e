import { Button, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form } from 'react-router'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import type { WrongFields } from '#src/features/home/schema.ts'
import { limitWords } from '#src/features/home/words/limit-words.ts'
import { limitNames, mostLimitDays } from '#src/features/workspace/rules/momentum-limits.ts'
import type { WorkspaceInfo } from '#src/features/workspace/server/organization/workspaces.ts'
import { Panel } from '#src/ui/panel.tsx'
import { useWords } from '#src/words/reader.ts'

/** From how many quiet days on an account counts as cooling or silent, where the workspace wants it otherwise than is usual. */
export function MomentumLimits({ info, wrong }: { info: WorkspaceInfo; wrong: WrongFields }): ReactElement {
  const words = useWords(limitWords)
  const limits = info.momentumLimits
  return (
    <Panel title={words.title}>
      <Form method="post" className="settings-form">
        <HiddenFields fields={{ intent: 'set-momentum' }} />
        <p className="quiet">{words.text}</p>
        {limitNames.map((name) => (
          <TextInput
            key={`${name} ${limits[name] ?? ''}`}
            name={name}
            label={words.names[name]}
            placeholder={words.usual}
            type="number"
            min={1}
            max={mostLimitDays}
            step={1}
            defaultValue={limits[name] === undefined ? '' : String(limits[name])}
            error={wrong[name]}
          />
        ))}
        <Button type="submit">{words.save}</Button>
      </Form>
      {Object.keys(limits).length > 0 ? (
        <Form method="post" className="settings-form settings-again">
          <HiddenFields fields={{ intent: 'reset-momentum' }} />
          <Button type="submit" variant="default">
            {words.reset}
          </Button>
        </Form>
      ) : null}
    </Panel>
  )
}
