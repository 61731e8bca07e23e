import { Button, NativeSelect, Textarea } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form } from 'react-router'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import type { WrongFields } from '#src/features/home/schema.ts'
import { workspaceWords } from '#src/features/home/words/workspace-words.ts'
import { consentModes, writeExceptions } from '#src/features/workspace/rules/consent.ts'
import type { WorkspaceInfo } from '#src/features/workspace/server/organization/workspaces.ts'
import { Panel } from '#src/ui/panel.tsx'
import { useWords } from '#src/words/reader.ts'

/** Whether visitors are named, asked first, or only counted, by where they are. */
export function VisitConsent({ info, wrong }: { info: WorkspaceInfo; wrong: WrongFields }): ReactElement {
  const words = useWords(workspaceWords)
  const { europe, elsewhere, countries } = info.visitConsent
  const data = consentModes.map((value) => ({ value, label: words.consentModes[value] }))
  const exceptions = writeExceptions(countries)
  return (
    <Panel title={words.whatIsKeptOfVisitors}>
      <Form method="post" className="settings-form">
        <HiddenFields fields={{ intent: 'set-consent' }} />
        <p className="quiet">{words.consentText}</p>
        <NativeSelect
          key={`europe ${europe}`}
          name="europe"
          label={words.consentEurope}
          defaultValue={europe}
          data={data}
          error={wrong['europe']}
        />
        <NativeSelect
          key={`elsewhere ${elsewhere}`}
          name="elsewhere"
          label={words.consentElsewhere}
          defaultValue={elsewhere}
          data={data}
          error={wrong['elsewhere']}
        />
        <Textarea
          key={exceptions}
          name="exceptions"
          label={words.consentExceptions}
          description={words.consentExceptionsText}
          defaultValue={exceptions}
          autosize
          minRows={2}
          maxLength={4000}
          error={wrong['exceptions']}
        />
        <Button type="submit">{words.save}</Button>
      </Form>
    </Panel>
  )
}
