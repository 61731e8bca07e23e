import { Button, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form, useNavigation } from 'react-router'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import type { WrongFields } from '#src/features/home/schema.ts'
import { inviteWords } from '#src/features/home/words/invite-words.ts'
import { type MadeCodes as Made, mostCodesAtOnce, mostUses } from '#src/features/link/rules/invite-code.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { useWords } from '#src/words/reader.ts'

/** The form that makes codes. */
export function MakeCodes({ wrong }: { wrong: WrongFields }): ReactElement {
  const words = useWords(inviteWords)
  const isSent = useNavigation().formMethod === 'POST'
  return (
    <Panel title={words.make}>
      <Form method="post" className="invite-form" preventScrollReset>
        <HiddenFields fields={{ intent: 'make-codes' }} />
        <TextInput
          type="number"
          name="count"
          label={words.count}
          min={1}
          max={mostCodesAtOnce}
          defaultValue={1}
          required
          error={wrong['count']}
        />
        <TextInput
          type="number"
          name="uses"
          label={words.uses}
          description={words.usesHint}
          min={1}
          max={mostUses}
          defaultValue={1}
          error={wrong['uses']}
        />
        <TextInput
          name="label"
          label={words.label}
          description={words.labelHint}
          placeholder={words.labelExample}
          maxLength={80}
          autoComplete="off"
          error={wrong['label']}
        />
        <TextInput
          type="date"
          name="endsOn"
          label={words.endsOn}
          description={words.endsOnHint}
          error={wrong['endsOn']}
        />
        <div className="invite-form-foot">
          <Button type="submit" loading={isSent}>
            {words.make}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

/** Codes that were just made, this once. */
export function MadeCodes({ made: { list, address, csv } }: { made: Made }): ReactElement {
  const words = useWords(inviteWords)
  const isOne = list.length === 1
  return (
    <section className="panel invite-made" role="status">
      <h2>{words.madeCodes(list.length)}</h2>
      <p className="quiet">{isOne ? words.shownOnceOne : words.shownOnce}</p>
      <ol aria-label={words.theCodes}>
        {list.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="invite-made-foot">
        <CopyButton value={list.join('\n')} label={isOne ? words.copyCode : words.copyCodes} />
        {address ? <CopyButton value={address} label={words.copyLink} /> : null}
        <a href={`data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`} download={words.csvName}>
          {words.saveCsv}
        </a>
      </div>
    </section>
  )
}
