import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, Select, TextInput } from '@mantine/core'
import { type ReactElement, useMemo, useState } from 'react'
import type { TranscriptDocument } from '#src/features/transcript/rules/document.ts'
import type { Edit } from '#src/features/transcript/rules/edit-document.ts'
import { NameField } from './name-field.tsx'

type Props = { document: TranscriptDocument; edit: (...edits: Edit[]) => void; isLocked: boolean }

/** Who speaks: a new name counts everywhere, and two can become one. */
export function SpeakersPanel({ document, edit, isLocked }: Props): ReactElement {
  const { t } = useLingui()
  const { speakers, segments } = document
  const counts = useMemo(() => {
    const all = new Map<string, number>()
    for (const { speaker } of segments) if (speaker) all.set(speaker, (all.get(speaker) ?? 0) + 1)
    return all
  }, [segments])
  const [added, setAdded] = useState('')
  return (
    <div className="te-panel">
      {speakers.length === 0 ? <p className="te-hint">{t`No people yet.`}</p> : null}
      <ul className="te-list">
        {speakers.map(({ id, name }) => {
          const count = counts.get(id) ?? 0
          return (
            <li key={id} className="te-speaker-item">
              <NameField
                label={t`Rename ${name}`}
                name={name}
                isLocked={isLocked}
                maxLength={120}
                onName={(next) => edit({ kind: 'rename-speaker', speaker: id, name: next })}
              />
              <span className="te-hint figure">{t`${plural({ n: count }, { one: '1 segment', other: '# segments' })}`}</span>
              {speakers.length > 1 && !isLocked ? (
                <Select
                  size="xs"
                  aria-label={t`Merge ${name} into`}
                  placeholder={t`Merge into…`}
                  value={null}
                  data={speakers
                    .filter((other) => other.id !== id)
                    .map((other) => ({ value: other.id, label: other.name }))}
                  onChange={(into) => {
                    if (into) edit({ kind: 'merge-speakers', from: id, into })
                  }}
                />
              ) : null}
            </li>
          )
        })}
      </ul>
      <form
        className="te-inline"
        onSubmit={(event) => {
          event.preventDefault()
          edit({ kind: 'add-speaker', speaker: { id: crypto.randomUUID(), name: added } })
          setAdded('')
        }}
      >
        <TextInput
          size="xs"
          disabled={isLocked}
          aria-label={t`New speaker`}
          placeholder={t`New speaker`}
          maxLength={120}
          value={added}
          onChange={(event) => setAdded(event.currentTarget.value)}
        />
        <Button type="submit" size="compact-sm" variant="default" disabled={added.trim() === ''}>
          {t`Add`}
        </Button>
      </form>
    </div>
  )
}
