import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { Form, useActionData } from 'react-router'
import { useTextName } from '#src/features/content/parts/use-text-name.ts'
import { isRichForm, toRichText } from '#src/features/content/rules/edit-rich-text.ts'
import { toEditText } from '#src/features/content/rules/edit-text.ts'
import { type RoomOf, roomOfText } from '#src/features/content/rules/room-of.ts'
import type { Output } from '#src/features/content/server/list-content.ts'
import { useLocale } from '#src/translation/reader.ts'
import type { Say } from '#src/translation/speak.ts'
import { type FormAnswer, fieldErrors } from '#src/ui/form-answer.ts'
import { RichEdit } from './rich-edit.tsx'

type Props = { output: Output; onCancel: () => void }

/** Edits the text, with formatting if its content type has any. Saving creates a new variant. */
export function EditForm({ output, onCancel }: Props): ReactElement {
  const { id, form, body } = output
  const name = useTextName(output)
  const { t } = useLingui()
  const answer = useActionData<FormAnswer>()
  const isRich = isRichForm(form)
  return (
    <Form method="post" className="output-edit" preventScrollReset>
      <input type="hidden" name="intent" value={isRich ? 'edit-rich' : 'edit'} />
      <input type="hidden" name="content" value={id} />
      {isRich ? (
        <>
          <RichEdit
            label={t`${{ kind: name }} (plain text)`}
            doc={toRichText(body)}
            error={fieldErrors(answer, 'edit-rich')['doc']}
          />
          <p className="output-room">{t`Start a paragraph with a time such as 4:05 to make it a chapter. Saving creates a new variant.`}</p>
        </>
      ) : (
        <PlainEdit output={output} error={fieldErrors(answer, 'edit')['text']} />
      )}
      <div className="output-actions">
        <Button type="submit" size="xs">
          {t`Save as a new variant`}
        </Button>
        <Button variant="default" size="xs" onClick={onCancel}>
          {t`Cancel`}
        </Button>
      </div>
    </Form>
  )
}

/** Plain text with how much of its channel's room it takes. */
function PlainEdit({ output, error }: { output: Output; error: string | undefined }): ReactElement {
  const { body } = output
  const name = useTextName(output)
  const { t } = useLingui()
  const locale = useLocale()
  const [text, setText] = useState(() => toEditText(body))
  const room = roomOfText(text, output)
  return (
    <>
      <Textarea
        name="text"
        label={t`${{ kind: name }} (plain text)`}
        description={t`Start a line with ## for a heading, - for a list item, > for a quote, or a time such as 4:05 for a chapter. Saving creates a new variant.`}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={error}
        autosize
        minRows={6}
        maxRows={24}
      />
      {room ? (
        <p className="output-room figure" data-over={room.taken > room.most}>
          {roomText(room, { say: t, locale })}
        </p>
      ) : null}
    </>
  )
}

type Said = { say: Say; locale: string }

function roomText({ taken, most, isPost }: RoomOf, { say, locale }: Said): string {
  const [count, limit] = [taken.toLocaleString(locale), most.toLocaleString(locale)]
  if (taken > most && isPost)
    return say(msg`${{ count }} of ${{ most: limit }} characters: too long for one post`)
  return isPost
    ? say(msg`${{ count }} of ${{ most: limit }} characters in the longest post`)
    : say(msg`${{ count }} of ${{ most: limit }} characters`)
}
