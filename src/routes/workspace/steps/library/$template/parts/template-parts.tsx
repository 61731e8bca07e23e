import { useLingui } from '@lingui/react/macro'
import { type ReactElement, useState } from 'react'
import { emptyGraph } from '#src/features/automation/schema.ts'
import { FlowOutline } from '#src/routes/workspace/parts/flow/flow-outline.tsx'
import { useLocale } from '#src/translation/reader.ts'
import { PartEditor } from './part-editor.tsx'
import type { Kept, PartDesk } from './use-part-editing.ts'

type ReadProps = { kept: Kept; choices: PartDesk['choices'] }

/** Read-only steps: earlier versions, without JavaScript, and for members who can't edit. */
export function ReadPart({ kept, choices }: ReadProps): ReactElement {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <section className="flow-main" aria-label={t`Steps`}>
      <FlowOutline
        graph={{ ...emptyGraph, ...kept.part }}
        textContext={{ locale, choices }}
        figures={[]}
        findings={[]}
      />
    </section>
  )
}

/** `version`: the latest on the server. */
type EditProps = Omit<PartDesk, 'onSaved' | 'onDirty'>

/** Resets to the version saved elsewhere, unless unsaved changes would be lost: then the member decides. */
export function EditPart(shown: EditProps): ReactElement {
  const { version: latest } = shown
  const [own, setOwn] = useState(latest)
  const [round, setRound] = useState(0)
  const [isDirty, setDirty] = useState(false)
  const isBehind = latest > own

  function takeTheirs(): void {
    setOwn(latest)
    setDirty(false)
    setRound(round + 1)
  }
  if (isBehind && !isDirty) takeTheirs()

  return (
    <PartEditor
      key={round}
      conflict={isBehind && isDirty ? { version: latest, onLoad: takeTheirs } : undefined}
      desk={{ ...shown, version: Math.max(own, latest), onSaved: setOwn, onDirty: setDirty }}
    />
  )
}
