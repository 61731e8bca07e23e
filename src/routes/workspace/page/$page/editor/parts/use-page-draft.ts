import { msg } from '@lingui/core/runtime-macro'
import { useEffect, useRef, useState } from 'react'
import { sendPage } from '#src/features/page/browser/page-client.ts'
import { type DraftPageData, draftPageData, type SaveAnswer } from '#src/features/page/schema.ts'
import { useTranslate } from '#src/translation/reader.ts'
import { documentLocale, speak } from '#src/translation/speak.ts'
import { type DraftSaver, laterState, type SaveState, type Sent } from '#src/ui/draft-saver.ts'
import { type Draft, useDraft, useDraftSaver } from '#src/ui/use-draft.ts'
import { useLeaveWarning } from '#src/ui/use-leave-warning.ts'

export type PageDraftEditing = Draft<DraftPageData> & {
  saver: DraftSaver<DraftPageData>
  /** Undefined until something was changed. */
  saving: SaveState | undefined
  setConflict(version: number): void
}

/** The draft while it is written: every change can be undone and is saved a second later. */
export function usePageDraft(page: { id: string; version: number; data: DraftPageData }): PageDraftEditing {
  const say = useTranslate()
  const draft = useDraft(page.data)
  const [saving, setSaving] = useState<SaveState>()
  const saver = useDraftSaver<DraftPageData>({
    version: page.version,
    send: async (version, data) => sentOf(await sendPage({ page: page.id, version }, data)),
    onState: (state) => setSaving((before) => laterState(before, state)),
  })
  const { data: present } = draft
  const seen = useRef(present)

  useEffect(() => {
    if (seen.current === present) return
    seen.current = present
    // What the server would refuse is not sent; the fields say what is wrong with it.
    const parsed = draftPageData.safeParse(present)
    if (parsed.success) saver.change(parsed.data)
    else setSaving({ kind: 'failed', message: say(msg`Fix the highlighted fields.`) })
  }, [present, saver, say])

  useLeaveWarning(saving !== undefined && saving.kind !== 'saved')

  return { ...draft, saver, saving, setConflict: (version) => setSaving({ kind: 'conflict', version }) }
}

function sentOf(answer: SaveAnswer): Sent {
  if (answer.saved) return { kind: 'saved', version: answer.version, at: new Date(answer.savedAt) }
  if (answer.reason === 'changed_elsewhere') return { kind: 'conflict', version: answer.version }
  return {
    kind: 'failed',
    message: answer.problems[0]?.message ?? speak(documentLocale(), msg`Couldn’t save these changes.`),
  }
}
