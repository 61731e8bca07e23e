import type { ReactElement } from 'react'
import { useWords } from '#src/words/reader.ts'
import { shareWords } from '../words/share-words.ts'

type Props = { values: Record<string, string> }

/** Who speaks; and the trap that people do not see and leave empty, while programs fill in everything. */
export function VisitorFields({ values }: Props): ReactElement {
  const words = useWords(shareWords)
  return (
    <>
      <div className="share-who">
        <label>
          {words.name}
          <input name="name" required maxLength={120} autoComplete="name" defaultValue={values['name']} />
        </label>
        <label>
          {words.email}
          <input
            type="email"
            name="email"
            maxLength={254}
            autoComplete="email"
            defaultValue={values['email']}
          />
        </label>
      </div>
      <p className="share-hint">{words.emailHint}</p>
      <label className="share-trap" aria-hidden="true">
        {words.leaveEmpty}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </>
  )
}
