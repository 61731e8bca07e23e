import { useLingui } from '@lingui/react/macro'
import { Checkbox, NativeSelect } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import type { JourneyTab } from '#src/features/journey/server/resolve-tabs.ts'
import { EntryFields } from '#src/routes/workspace/parts/entry-fields.tsx'
import { DialogActions } from '#src/ui/dialog-actions.tsx'
import { FormModal } from '#src/ui/form-dialog.tsx'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { useAnsweredFetcher } from '#src/ui/use-answer.tsx'
import { useEachAnswer } from '#src/ui/use-each-answer.ts'
import type { EditorView } from '../load.ts'

type Props = { view: EditorView; onClose: () => void }

/** Saves tabs to the library as a new entry or version. */
export function SaveTabs({ view, onClose }: Props): ReactElement {
  const { t } = useLingui()

  const { journey, tab } = view
  const fetcher = useAnsweredFetcher()
  const entries = entriesOf(view)
  const [template, setTemplate] = useState(
    () => entries.find(({ id }) => id === tab?.from?.template)?.id ?? '',
  )
  const entry = entries.find(({ id }) => id === template)
  const refused = fetcher.data?.kind === 'refused' ? fetcher.data : undefined
  useEachAnswer(fetcher.data, ({ kind }) => {
    if (kind === 'done') onClose()
  })
  return (
    <FormModal opened onClose={onClose} title={t`Save tabs to library`}>
      <fetcher.Form method="post" className="stack">
        <HiddenFields fields={{ intent: 'keep-tabs', version: journey.version }} />
        {entries.length > 0 ? <KeepAs entries={entries} entry={entry} onChoose={setTemplate} /> : null}
        <TabChoices
          key={`tabs ${template}`}
          tabs={journey.tabs}
          isChosen={({ id, from }) => (entry ? from?.template === entry.id : id === tab?.id)}
          refused={refused?.fields['tabs']}
        />
        <EntryFields
          // Keeps the typed text together with the selected version.
          key={`name ${template} ${entry?.version}`}
          {...calledAtFirst(entry, tab)}
          refused={refused?.fields['name']}
        />
        <p className="quiet">{t`Pages and assets are linked, not copied, so they stay current. Text in the tabs is copied as is.`}</p>
        <DialogActions
          isBusy={fetcher.state !== 'idle'}
          busy={t`Saving…`}
          cancel={t`Cancel`}
          action={t`Save to library`}
          onCancel={onClose}
        />
      </fetcher.Form>
    </FormModal>
  )
}

type Entries = EditorView['tabLibrary']
type KeepAsProps = {
  entries: Entries
  entry: Entries[number] | undefined
  onChoose: (template: string) => void
}

/** A new entry, or the next version of an existing one. */
function KeepAs({ entries, entry, onChoose }: KeepAsProps): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <NativeSelect
        name="template"
        label={t`Save as`}
        value={entry?.id ?? ''}
        onChange={(event) => onChoose(event.currentTarget.value)}
        data={[
          { value: '', label: t`New entry` },
          ...entries.map(({ id, name, version }) => ({
            value: id,
            label: t`Version ${{ version: version + 1 }} of “${name}”`,
          })),
        ]}
      />
      {entry ? <HiddenFields fields={{ templateVersion: entry.version }} /> : null}
    </>
  )
}

type ChoicesProps = {
  tabs: readonly JourneyTab[]
  /** Whether it is preselected. */
  isChosen: (tab: JourneyTab) => boolean
  refused: string | undefined
}

function TabChoices({ tabs, isChosen, refused }: ChoicesProps): ReactElement {
  const { t } = useLingui()
  return (
    <fieldset className="editor-keep-tabs">
      <legend>{t`Tabs`}</legend>
      {tabs.map((one) => (
        <Checkbox
          key={one.id}
          size="xs"
          name="tabs[]"
          value={one.id}
          label={one.title}
          defaultChecked={isChosen(one)}
        />
      ))}
      {refused ? <p role="alert">{refused}</p> : null}
    </fieldset>
  )
}

function calledAtFirst(entry: Entries[number] | undefined, tab: JourneyTab | undefined) {
  return entry ? { name: entry.name, note: entry.note } : { name: tab?.title ?? '', note: '' }
}

/** Library entries that this journey's tabs come from. */
function entriesOf({ journey, tabLibrary }: EditorView): Entries {
  return tabLibrary.filter(({ id }) => journey.tabs.some(({ from }) => from?.template === id))
}
