import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { FormAnswer } from './form-answer.ts'
import { IntentForm } from './intent-form.tsx'

/** The toast's message, for browsers without JavaScript. */
export function AnswerWithoutScript({ answer }: { answer: FormAnswer | undefined }): ReactElement | null {
  const { t } = useLingui()
  if (!answer?.message) return null
  return (
    <noscript>
      <div className="home-notice" role="status">
        {answer.message}
        {answer.kind === 'done' && answer.undo ? (
          <IntentForm fields={answer.undo}>
            <button type="submit">{t`Undo`}</button>
          </IntentForm>
        ) : null}
      </div>
    </noscript>
  )
}
