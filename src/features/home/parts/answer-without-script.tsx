import type { ReactElement } from 'react'
import { Form } from 'react-router'
import type { FormAnswer } from '../schema.ts'
import { HiddenFields } from './hidden-fields.tsx'

/** What a toast says, for a browser that runs no script. */
export function AnswerWithoutScript({ answer }: { answer: FormAnswer | undefined }): ReactElement | null {
  if (!answer?.message) return null
  return (
    <noscript>
      <div className="home-notice" role="status">
        <span>{answer.message}</span>
        {answer.kind === 'done' && answer.undo ? (
          <Form method="post">
            <HiddenFields fields={answer.undo} />
            <button type="submit">Undo</button>
          </Form>
        ) : null}
      </div>
    </noscript>
  )
}
