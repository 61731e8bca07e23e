import { Button, TextInput } from '@mantine/core'
import { type ReactElement, type SyntheticEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { kindWords } from '#src/features/content/words/kind-words.ts'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { useWords } from '#src/words/reader.ts'
import { forgetDraft } from '../browser/draft-store.ts'
import { sendDraft } from '../browser/send-draft.ts'
import { type Draft, savedForm } from '../rules/draft.ts'
import { draftLimits } from '../rules/limits.ts'
import { draftWords } from '../words/draft-words.ts'

type Props = { draft: Draft; workspaceName: string; onForget: () => void }

/** One draft: what it holds, what its asset is to be called, and the button that makes it one. */
export function DraftPanel({ draft, workspaceName, onForget }: Props): ReactElement {
  const words = useWords(draftWords)
  const { kinds } = useWords(kindWords)
  const navigate = useNavigate()
  const [title, setTitle] = useState(draft.title)
  const [problem, setProblem] = useState<string>()
  const [isSaving, setSaving] = useState(false)

  async function save(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    if (title.trim() === '') return setProblem(words.enterTitle)
    setSaving(true)
    setProblem(undefined)
    const answer = await sendDraft(savedForm(draft, title.trim()))
    if ('problem' in answer) {
      setSaving(false)
      return setProblem(answer.problem)
    }
    await forgetDraft(draft.tool, draft.id)
    await navigate(`/workspace/assets/${answer.asset}${draft.outputs.length > 0 ? '/content' : ''}`)
  }

  async function forget(): Promise<void> {
    await forgetDraft(draft.tool)
    onForget()
  }

  return (
    <Panel title={words.from[draft.tool]}>
      <form className="draft-form" onSubmit={(event) => void save(event)}>
        <TextInput
          label={words.name}
          value={title}
          maxLength={draftLimits.titleLetters}
          required
          error={problem}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <p className="draft-about">
          {words.holds(draft.words, draft.outputs.length)} · <RelativeTime at={new Date(draft.keptAt)} />
        </p>
        <ul className="draft-kinds">
          {draft.outputs.map(({ kind, edited }) => (
            <li key={kind}>
              {kinds[kind]}
              {edited === null ? null : <span> · {words.edited}</span>}
            </li>
          ))}
        </ul>
        <div className="draft-actions">
          <Button type="submit" loading={isSaving}>
            {words.save(workspaceName)}
          </Button>
          <Button variant="default" disabled={isSaving} onClick={() => void forget()}>
            {words.forget}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
