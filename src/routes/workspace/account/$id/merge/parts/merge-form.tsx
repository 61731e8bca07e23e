import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import {
  accountFactLabels,
  accountFactStageLabels,
} from '#src/features/account/messages/account-fact-labels.ts'
import { MergeTwo, Moves } from '#src/features/account/parts/merge-form.tsx'
import { countryName } from '#src/features/account/rules/countries.ts'
import { type MergedField, mergedFields } from '#src/features/account/rules/merge.ts'
import type { AccountRow } from '#src/features/account/server/list-accounts.ts'
import { useLocale } from '#src/translation/reader.ts'
import type { FieldErrors } from '#src/ui/form-answer.ts'
import type { AccountMerge } from '../load.ts'
import { movedKinds } from './moved-kinds.ts'

const accountMergeLabels = {
  name: msg`Name`,
  domain: msg`Domain`,
  counts: {
    links: (n: number) => msg`${plural({ n }, { one: '# link', other: '# links' })}`,
    leads: (n: number) => msg`${plural({ n }, { one: '# lead', other: '# leads' })}`,
    contacts: (n: number) => msg`${plural({ n }, { one: '# contact', other: '# contacts' })}`,
    notes: (n: number) => msg`${plural({ n }, { one: '# note', other: '# notes' })}`,
    tasks: (n: number) => msg`${plural({ n }, { one: '# task', other: '# tasks' })}`,
    visits: (n: number) => msg`${plural({ n }, { one: '# visit', other: '# visits' })}`,
    reports: (n: number) => msg`${plural({ n }, { one: '# report', other: '# reports' })}`,
  },
}

type Preview = NonNullable<AccountMerge['preview']>
type Props = { preview: Preview; names: Record<string, string>; wrong: FieldErrors }

/** Two accounts side by side: the value to keep for each field, and what moves. */
export function MergeForm({ preview, names: members, wrong }: Props): ReactElement {
  const { t } = useLingui()

  const say = useFact(members)
  const { stays, goes, choice, moves } = preview
  const names = { stays: stays.name, goes: goes.name }
  return (
    <MergeTwo
      text={t`Choose a value for each field. Tags are combined, up to 20.`}
      names={names}
      hidden={{
        intent: 'merge-accounts',
        account: stays.id,
        with: goes.id,
        version: stays.version,
        otherVersion: goes.version,
      }}
      paths={{ turn: `/workspace/account/${goes.id}/merge?with=${stays.id}`, another: '?' }}
      another={t`Choose another company`}
      rows={mergedFields.map((field) => ({
        field,
        label:
          field === 'name' || field === 'domain' ? t(accountMergeLabels[field]) : t(accountFactLabels[field]),
        chosen: choice[field],
        says: { stays: say(stays, field), goes: say(goes, field) },
      }))}
      rest={t`What moves`}
      confirm={{ most: 200, wrong: wrong['confirm'], button: t`Merge` }}
    >
      <Moves
        nothing={t`Nothing to move.`}
        counts={accountMergeLabels.counts}
        names={names}
        things={movedKinds}
        moves={moves}
      />
      <p>
        {t`Its change history is deleted with it, and the fit score is recalculated.`}{' '}
        <strong>{t`This can’t be undone.`}</strong>
      </p>
    </MergeTwo>
  )
}

function useFact(names: Record<string, string>): (company: AccountRow, field: MergedField) => string {
  const { t } = useLingui()
  const locale = useLocale()
  return (company, field) => {
    const value = company[field]
    if (value === null || value === '') return ''
    if (field === 'stage') return t(accountFactStageLabels[company.stage])
    if (field === 'owner') return names[String(value)] ?? ''
    if (field === 'country') return countryName(locale, String(value))
    if (field === 'nextStep') return [company.nextStep, company.nextStepOn].filter(Boolean).join(' · ')
    return typeof value === 'number' ? value.toLocaleString(locale) : value
  }
}
