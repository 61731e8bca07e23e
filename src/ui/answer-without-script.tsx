import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { FormAnswer } from './form-answer.ts'
import { IntentForm } from './intent-form.tsx'

/** The toast's message and items left out, for browsers without JavaScript. */
export function AnswerWithoutScript({ answer }: { answer: FormAnswer | undefined }): ReactElement | null {
  const { t } = useLingui()
  if (!answer?.message) return null
  return (
    <noscript>
      <div className="home-notice" role="status">
        <div>
          {answer.message}
          <LeftOut answer={answer} />
        </div>
        {answer.kind === 'done' && answer.undo ? (
          <IntentForm fields={answer.undo}>
            <button type="submit">{t`Undo`}</button>
          </IntentForm>
        ) : null}
      </div>
    </noscript>
  )
}

function LeftOut({ answer }: { answer: FormAnswer }): ReactElement | null {
  if (answer.kind !== 'done' || !answer.put || answer.put.left.length === 0) return null
  return (
    <ul>
      {answer.put.left.map((sentence, place) => (
        <li key={place}>{sentence}</li>
      ))}
    </ul>
  )
}
