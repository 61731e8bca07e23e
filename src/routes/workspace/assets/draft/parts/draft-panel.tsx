import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { type ReactElement, type SyntheticEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { kindKindLabels } from '#src/features/content/messages/kind-labels.ts'
import { deleteDraft } from '#src/features/tool/browser/draft-store.ts'
import { sendDraft } from '#src/features/tool/browser/send-draft.ts'
import { draftFromLabels } from '#src/features/tool/messages/draft-labels.ts'
import { type Draft, savedForm } from '#src/features/tool/rules/draft.ts'
import { draftLimits } from '#src/features/tool/rules/limits.ts'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'

type Props = { draft: Draft; workspaceName: string; onForget: () => void }

/** One draft: what it holds, what its asset is to be called, and the button that makes it one. */
export function DraftPanel({ draft, workspaceName, onForget }: Props): ReactElement {
  const { t } = useLingui()

  const navigate = useNavigate()
  const [title, setTitle] = useState(draft.title)
  const [problem, setProblem] = useState<string>()
  const [isSaving, setSaving] = useState(false)

  async function save(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    if (title.trim() === '') return setProblem(t`Enter a title.`)
    setSaving(true)
    setProblem(undefined)
    try {
      const { asset } = await sendDraft(savedForm(draft, title.trim()))
      await deleteDraft(draft.tool, draft.id)
      await navigate(`/workspace/assets/${asset}${draft.outputs.length > 0 ? '/content' : ''}`)
    } catch (error) {
      setSaving(false)
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }

  async function forget(): Promise<void> {
    await deleteDraft(draft.tool)
    onForget()
  }

  return (
    <Panel title={t(draftFromLabels[draft.tool])}>
      <form className="draft-form" onSubmit={(event) => void save(event)}>
        <TextInput
          label={t`Asset title`}
          value={title}
          maxLength={draftLimits.titleLetters}
          required
          error={problem}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <p className="draft-about">
          {t`${plural({ words: draft.words }, { one: '# word', other: '# words' })}, ${plural({ texts: draft.outputs.length }, { one: '# piece', other: '# pieces' })}`}{' '}
          · <RelativeTime at={new Date(draft.keptAt)} />
        </p>
        <ul className="draft-kinds">
          {draft.outputs.map(({ kind, edited }) => (
            <li key={kind}>
              {t(kindKindLabels[kind])}
              {edited === null ? null : <span> · {t`Edited by hand`}</span>}
            </li>
          ))}
        </ul>
        <div className="draft-actions">
          <Button type="submit" loading={isSaving}>
            {t`Save to ${{ workspace: workspaceName }}`}
          </Button>
          <Button variant="default" disabled={isSaving} onClick={() => void forget()}>
            {t`Delete draft`}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
