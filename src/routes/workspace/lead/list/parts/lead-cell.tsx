import { useLingui } from '@lingui/react/macro'
import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { leadFactLabels } from '#src/features/lead/messages/lead-fact-labels.ts'
import { someLeadFacts } from '#src/features/lead/schema.ts'
import type { LeadOverview } from '#src/routes/workspace/server/list-lead-overviews.ts'
import { CellForm, type Move, neighbourOf } from '#src/ui/cell-form.tsx'
import { showFailure } from '#src/ui/toast.ts'
import { useAnsweredFetcher } from '#src/ui/use-answer.tsx'
import { useIsReady } from '#src/ui/use-is-ready.ts'
import '#src/ui/table-cell.css'

export type LeadField = 'name' | 'tags' | 'timeZone'
type Values = Record<string, string>

type Props = {
  lead: LeadOverview
  field: LeadField
  /** Tags that people have. */
  known: string[]
  /** How it looks, of the person as they are or as they will be. */
  show: (lead: LeadOverview) => ReactNode
}

/** A fact of a person in the table. Enter or F2 opens it; Enter keeps it and goes below, Tab beside, Escape leaves it as it was. */
export function LeadCell({ lead, field, known, show }: Props): ReactElement {
  const { t } = useLingui()

  const [isOpen, setOpen] = useState(false)
  const [sent, setSent] = useState<Values>()
  const cell = useRef<HTMLButtonElement>(null)
  const shown = show(sent ? { ...lead, ...said(sent) } : lead)
  const label = t`${{ field: field === 'name' ? t`Name` : t(leadFactLabels[field]) }} of ${{ name: lead.email }}`
  if (!useIsReady()) return <span>{shown}</span>
  function leave(): void {
    setOpen(false)
    requestAnimationFrame(() => cell.current?.focus())
  }
  function keep(values: Values, move: Move): void {
    setOpen(false)
    if (differs(lead, values)) setSent(values)
    requestAnimationFrame(() => neighbourOf(cell.current, move)?.focus())
  }
  if (isOpen)
    return (
      <CellForm label={label} onKeep={keep} onLeave={leave}>
        <Fields lead={lead} field={field} known={known} />
      </CellForm>
    )
  return (
    <>
      {sent ? <LeadChange lead={lead} values={sent} onEnd={() => setSent(undefined)} /> : null}
      <button
        ref={cell}
        type="button"
        className="account-cell"
        data-cell={field}
        data-empty={isUnknown(lead, field) || undefined}
        aria-busy={sent !== undefined}
        onClick={() => setOpen(true)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'F2') setOpen(true)
        }}
      >
        <span className="visually-hidden">{label}: </span>
        {shown}
      </button>
    </>
  )
}

function isUnknown(lead: LeadOverview, field: LeadField): boolean {
  const { first, last, tags } = lead
  const timeZone = lead.timeZone || lead.seenTimeZone
  return { name: first + last, tags: tags.join(''), timeZone }[field] === ''
}

/** What was written as a person would have it; nothing of what will be refused. */
function said(values: Values): Partial<LeadOverview> {
  const { account: _account, ...read } = someLeadFacts.safeParse(values).data ?? {}
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

function differs(lead: LeadOverview, values: Values): boolean {
  const read = someLeadFacts.safeParse(values)
  if (!read.success) return true
  return Object.entries(read.data).some(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(lead, name)),
  )
}

function Fields({ lead, field, known }: Pick<Props, 'lead' | 'field' | 'known'>): ReactElement {
  const list = useId()
  const { t } = useLingui()
  if (field === 'name')
    return (
      <>
        {(['first', 'last'] as const).map((name) => (
          <input
            key={name}
            type="text"
            name={name}
            aria-label={t(leadFactLabels[name])}
            placeholder={t(leadFactLabels[name])}
            defaultValue={lead[name]}
            maxLength={80}
            autoComplete="off"
          />
        ))}
      </>
    )
  const isTags = field === 'tags'
  const offered = isTags
    ? known.map((tag) => [...lead.tags, tag].join(', '))
    : ['UTC', ...Intl.supportedValuesOf('timeZone')]
  return (
    <>
      <input
        type="text"
        name={field}
        aria-label={t(leadFactLabels[field])}
        defaultValue={isTags ? lead.tags.join(', ') : lead.timeZone}
        maxLength={isTags ? 900 : 64}
        autoComplete="off"
        list={list}
      />
      <datalist id={list}>
        {offered.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </datalist>
    </>
  )
}

type ChangeProps = { lead: LeadOverview; values: Values; onEnd: () => void }

/** Sends a change of a person, once, and stands until it is known what came of it. */
function LeadChange({ lead, values, onEnd }: ChangeProps): null {
  const { state, data, submit } = useAnsweredFetcher()
  const wasSent = useRef(false)
  useEffect(() => {
    if (!wasSent.current) {
      wasSent.current = true
      const { id, first, last, tags, timeZone } = lead
      const was = JSON.stringify({ first, last, tags, timeZone })
      void submit({ intent: 'change-lead', lead: id, was, ...values }, { method: 'post' })
    } else if (state === 'idle' && data) {
      if (data.kind === 'refused' && !data.message) showFailure(Object.values(data.fields).join(' '))
      onEnd()
    }
  }, [state, data, submit, lead, values, onEnd])
  return null
}
