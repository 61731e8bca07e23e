import { useLingui } from '@lingui/react/macro'
import { type ReactElement, type ReactNode, useId } from 'react'
import { leadFactLabels } from '#src/features/lead/messages/lead-fact-labels.ts'
import { someLeadFacts } from '#src/features/lead/schema.ts'
import type { LeadOverview } from '#src/routes/workspace/server/list-lead-overviews.ts'
import { type CellValues, TableCell } from '#src/ui/table-cell.tsx'

export type LeadField = 'name' | 'tags' | 'timeZone'

type Props = {
  lead: LeadOverview
  field: LeadField
  /** Existing tags. */
  known: string[]
  /** Renders the current or pending value. */
  show: (lead: LeadOverview) => ReactNode
}

/** An editable cell of a person. */
export function LeadCell({ lead, field, known, show }: Props): ReactElement {
  const { t } = useLingui()
  const label = t`${{ field: field === 'name' ? t`Name` : t(leadFactLabels[field]) }} for ${{ name: lead.email }}`
  return (
    <TableCell
      cell={{ name: field, label, isEmpty: isUnknown(lead, field) }}
      show={(sent) => show(sent ? { ...lead, ...said(sent) } : lead)}
      differs={(values) => differs(lead, values)}
      formOf={(values) => changeOf(lead, values)}
    >
      <Fields lead={lead} field={field} known={known} />
    </TableCell>
  )
}

function changeOf({ id, first, last, tags, timeZone }: LeadOverview, values: CellValues) {
  return { intent: 'change-lead', lead: id, was: JSON.stringify({ first, last, tags, timeZone }), ...values }
}

function isUnknown(lead: LeadOverview, field: LeadField): boolean {
  const { first, last, tags } = lead
  const timeZone = lead.timeZone || lead.seenTimeZone
  return { name: first + last, tags: tags.join(''), timeZone }[field] === ''
}

/** The parsed input; empty if it will be rejected. */
function said(values: CellValues): Partial<LeadOverview> {
  const { account: _account, ...read } = someLeadFacts.safeParse(values).data ?? {}
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

function differs(lead: LeadOverview, values: CellValues): boolean {
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
