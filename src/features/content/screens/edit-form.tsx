import { Button, Textarea } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form, useActionData } from 'react-router'
import { useWords } from '#src/words/reader.ts'
import { toEditText } from '../rules/edit-text.ts'
import type { ContentAnswer } from '../schema.ts'
import type { Output } from '../server/list-content.ts'
import { contentWords } from '../words/content-words.ts'

type Props = { output: Output; onCancel: () => void }

/** What was written, as text to change; saving keeps a new variant. */
export function EditForm({ output: { id, kind, body }, onCancel }: Props): ReactElement {
  const words = useWords(contentWords)
  const answer = useActionData<ContentAnswer>()
  return (
    <Form method="post" className="output-edit" preventScrollReset>
      <input type="hidden" name="intent" value="edit" />
      <input type="hidden" name="content" value={id} />
      <Textarea
        name="text"
        label={words.editLabel(words.kinds[kind])}
        description={words.editHint}
        defaultValue={toEditText(body)}
        error={answer?.kind === 'refused' ? answer.message : undefined}
        autosize
        minRows={6}
        maxRows={24}
      />
      <div className="output-actions">
        <Button type="submit" size="xs">
          {words.save}
        </Button>
        <Button variant="default" size="xs" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </Form>
  )
}
