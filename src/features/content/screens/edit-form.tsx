import { Button, Textarea } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { Form, useActionData } from 'react-router'
import { useLocale, useWords } from '#src/words/reader.ts'
import { useTextName } from '../parts/use-text-name.ts'
import { isRichForm, toRichText } from '../rules/edit-rich-text.ts'
import { toEditText } from '../rules/edit-text.ts'
import { type RoomOf, roomOfText } from '../rules/room-of.ts'
import type { ContentAnswer } from '../schema.ts'
import type { Output } from '../server/list-content.ts'
import { contentWords } from '../words/content-words.ts'
import { RichEdit } from './rich-edit.tsx'

type Props = { output: Output; onCancel: () => void }

/** What was written, to change: with its formatting where the kind has any, else as plain text. Saving keeps a new variant. */
export function EditForm({ output, onCancel }: Props): ReactElement {
  const { id, form, body } = output
  const name = useTextName(output)
  const words = useWords(contentWords)
  const answer = useActionData<ContentAnswer>()
  const error = answer?.kind === 'refused' ? answer.message : undefined
  const isRich = isRichForm(form)
  return (
    <Form method="post" className="output-edit" preventScrollReset>
      <input type="hidden" name="intent" value={isRich ? 'edit-rich' : 'edit'} />
      <input type="hidden" name="content" value={id} />
      {isRich ? (
        <>
          <RichEdit label={words.editLabel(name)} doc={toRichText(body)} error={error} />
          <p className="output-room">{words.richHint}</p>
        </>
      ) : (
        <PlainEdit output={output} error={error} />
      )}
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

/** Plain text with how much of its channel's room it takes. */
function PlainEdit({ output, error }: { output: Output; error: string | undefined }): ReactElement {
  const { body } = output
  const name = useTextName(output)
  const words = useWords(contentWords)
  const locale = useLocale()
  const [text, setText] = useState(() => toEditText(body))
  const room = roomOfText(text, output)
  return (
    <>
      <Textarea
        name="text"
        label={words.editLabel(name)}
        description={words.editHint}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={error}
        autosize
        minRows={6}
        maxRows={24}
      />
      {room ? (
        <p className="output-room figure" data-over={room.taken > room.most}>
          {saidOf(room, { words, locale })}
        </p>
      ) : null}
    </>
  )
}

type Said = { words: typeof contentWords.en; locale: string }

function saidOf({ taken, most, isPost }: RoomOf, { words, locale }: Said): string {
  const [count, limit] = [taken.toLocaleString(locale), most.toLocaleString(locale)]
  if (taken > most && isPost) return words.postTooLong(count, limit)
  return isPost ? words.longestPost(count, limit) : words.limit(count, limit)
}
