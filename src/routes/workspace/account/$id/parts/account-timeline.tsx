import { useLingui } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import type { KeyboardEvent, ReactElement } from 'react'
import { Link, useNavigation } from 'react-router'
import { accountFactLabels } from '#src/features/account/messages/account-fact-labels.ts'
import { type CustomField, idOfOwn, isOwnName } from '#src/features/account/rules/custom-field.ts'
import { contactLabels } from '#src/features/contact/messages/contact-labels.ts'
import { Line } from '#src/routes/workspace/parts/timeline/timeline-line.tsx'
import { isOfVisitor, VisitorLine } from '#src/routes/workspace/parts/timeline/visitor-entry.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import type { FieldErrors } from '#src/ui/form-answer.ts'
import { IntentButton } from '#src/ui/intent-button.tsx'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ViewChoice } from '#src/ui/view-choice.tsx'
import type { TimelineEntry } from '../server/load-account-timeline.ts'
import { type TimelineKind, timelineKinds } from './account-timeline.ts'
import { accountTimelineKindLabels } from './account-timeline-labels.ts'
import { ChangedFacts, fieldsOf } from './changed-facts.tsx'

/** A page of the timeline; `names` of members, including former ones, by user id. */
export type Timeline = {
  kind: TimelineKind
  entries: TimelineEntry[]
  next: string | undefined
  isLatest: boolean
  names: Record<string, string>
}

type Props = {
  account: string
  user: string
  timeline: Timeline
  /** Custom fields, including archived ones. */
  fields: CustomField[]
  wrong: FieldErrors
}

/** The timeline of an account, latest first, with a form for notes. */
export function AccountTimeline({ account, user, timeline, fields, wrong }: Props): ReactElement {
  const { t } = useLingui()
  const { kind, entries, next, isLatest, names } = timeline
  return (
    <Panel
      title={t`Timeline`}
      actions={
        <ViewChoice
          label={t`Filter timeline`}
          name="timeline"
          chosen={kind}
          views={timelineKinds.map((one) => [one, t(accountTimelineKindLabels[one])])}
        />
      }
      flush
    >
      {isLatest ? <NoteForm account={account} wrong={wrong} /> : null}
      {entries.length > 0 ? (
        <ol className="timeline">
          {entries.map((entry) => (
            <Entry
              key={`${entry.kind}-${entry.id}`}
              entry={entry}
              names={names}
              fields={fields}
              isMine={isNoteOf(entry, user)}
            />
          ))}
        </ol>
      ) : (
        <EmptyState
          title={kind === 'all' ? t`No activity yet` : t`No matches`}
          text={t`Visits, bookings, forms, notes, verified emails and changes show up here.`}
        />
      )}
      {next || !isLatest ? (
        <p className="list-foot">
          {isLatest ? null : <Link to={`?timeline=${kind}`}>{t`Back to latest`}</Link>}
          {next ? (
            <Link to={`?${new URLSearchParams({ timeline: kind, before: next })}`}>{t`Older`}</Link>
          ) : null}
        </p>
      ) : null}
    </Panel>
  )
}

function isNoteOf(entry: TimelineEntry, user: string): boolean {
  return entry.kind === 'note' && entry.note.author === user
}

function NoteForm({ account, wrong }: { account: string; wrong: FieldErrors }): ReactElement {
  const { t } = useLingui()
  const isBusy = useNavigation().formData?.get('intent') === 'add-note'
  return (
    // The key resets the form once it was sent.
    <IntentForm
      fields={{ intent: 'add-note', account }}
      className="note-form"
      key={isBusy ? 'sent' : 'new'}
      preventScrollReset
    >
      <NoteText
        label={t`Note`}
        placeholder={t`Add a note. Use @ to mention a member.`}
        wrong={wrong['body']}
      />
      <Button type="submit" size="xs" variant="default" loading={isBusy}>
        {t`Add note`}
      </Button>
    </IntentForm>
  )
}

type TextProps = { label: string; placeholder?: string; body?: string; wrong?: string | undefined }

function NoteText({ label, placeholder = '', body = '', wrong }: TextProps): ReactElement {
  return (
    <Textarea
      name="body"
      aria-label={label}
      placeholder={placeholder}
      defaultValue={body}
      autosize
      minRows={2}
      maxRows={16}
      maxLength={10_000}
      required
      error={wrong}
      onKeyDown={sendByKeys}
    />
  )
}

/** Plain Enter inserts a new line. */
function sendByKeys(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

type EntryProps = {
  entry: TimelineEntry
  names: Record<string, string>
  fields: CustomField[]
  isMine: boolean
}

function Entry({ entry, names, fields, isMine }: EntryProps): ReactElement {
  const { t } = useLingui()

  if (isOfVisitor(entry)) return <VisitorLine entry={entry} />
  if (entry.kind === 'note') return <NoteEntry note={entry.note} names={names} isMine={isMine} />
  if (entry.kind === 'confirmed')
    return (
      <Line icon="badge-check" at={entry.at} said={t`${{ name: entry.person.name }} verified their email`}>
        <Link to={`/workspace/lead/${entry.person.id}`} className="row-sub">
          {entry.person.name}
        </Link>
      </Line>
    )
  const by = names[entry.by ?? '']
  if (entry.kind === 'contact') return <ContactEntry entry={entry} by={by} />
  if (entry.kind === 'merged')
    return (
      <Line
        icon="columns-2"
        at={entry.at}
        said={t`${{ by: by ?? t`Someone` }} merged ${{ name: entry.name }} into this company`}
      >
        {null}
      </Line>
    )
  if (entry.kind === 'link')
    return (
      <Line icon="link" at={entry.at} said={by ? t`${{ name: by }} created the link` : t`Link created:`}>
        <Link to={`/workspace/journey/${entry.link.journey}?link=${entry.id}`} className="row-sub">
          {entry.link.title}
        </Link>
      </Line>
    )
  const changed = fieldsOf(entry.after).map((name) =>
    isOwnName(name)
      ? (fields.find(({ id }) => id === idOfOwn(name))?.name ?? t`Deleted field`)
      : t(accountFactLabels[name]),
  )
  return (
    <Line
      icon="pencil"
      at={entry.at}
      said={t`${{ name: by ?? t`Someone` }} changed ${{ field: changed.join(', ') }}`}
    >
      <ChangedFacts before={entry.before} after={entry.after} names={names} fields={fields} />
    </Line>
  )
}

type ContactProps = { entry: Extract<TimelineEntry, { kind: 'contact' }>; by: string | undefined }

function ContactEntry({ entry, by }: ContactProps): ReactElement {
  const { t } = useLingui()

  const { at, did, name, fields } = entry
  const who = by ?? t`Someone`
  const said = {
    added: t`${{ by: who }} added ${name}`,
    changed: t`${{ by: who }} changed ${{ fields: fields.map((field) => t(contactLabels[field])).join(', ') }} for ${name}`,
    removed: t`${{ by: who }} deleted ${name}`,
    merged: t`${{ by: who }} merged ${name} with another person`,
  }
  return (
    <Line icon="user" at={at} said={said[did]}>
      {null}
    </Line>
  )
}

type NoteProps = Pick<EntryProps, 'names' | 'isMine'> & {
  note: Extract<TimelineEntry, { kind: 'note' }>['note']
}

function NoteEntry({ note, names, isMine }: NoteProps): ReactElement {
  const { t } = useLingui()
  const { id, body, author, createdAt, changedAt } = note
  return (
    <Line
      id={`note-${id}`}
      icon="notebook-pen"
      at={createdAt}
      said={t`${{ name: names[author] ?? t`Someone` }} added a note`}
      mark={changedAt ? t`edited` : undefined}
    >
      <p className="timeline-note">{body}</p>
      {isMine ? (
        <div className="timeline-actions">
          <details key={changedAt?.toISOString()}>
            <summary>{t`Edit note`}</summary>
            <IntentForm fields={{ intent: 'change-note', note: id }} className="note-form" preventScrollReset>
              <NoteText label={t`Edit note`} body={body} />
              <Button type="submit" size="xs" variant="default">
                {t`Save note`}
              </Button>
            </IntentForm>
          </details>
          <IntentButton fields={{ intent: 'remove-note', note: id }} icon="trash-2" label={t`Delete note`} />
        </div>
      ) : null}
    </Line>
  )
}
