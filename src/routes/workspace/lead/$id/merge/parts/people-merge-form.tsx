import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { MergeTwo, Moves } from '#src/features/account/parts/merge-form.tsx'
import { contactRoleLabels } from '#src/features/contact/messages/contact-labels.ts'
import {
  type MergedPersonField,
  mergedPersonFields,
  valueText,
} from '#src/features/person/rules/merge-person.ts'
import type { FieldErrors } from '#src/ui/form-answer.ts'
import type { PeoplePreview, ShownPerson } from '../server/preview-people-merge.ts'

const peopleMergeAddressLabels = {
  leads: msg`Both email addresses will belong to this person. Emails go to the one you choose.`,
  given_up: msg`The email you don’t choose is dropped; anyone who visits with it becomes a new lead. Only leads can have several emails, and neither person is a lead.`,
}

const peopleMergeCountLabels = {
  visits: (n: number) => msg`${plural({ n }, { one: '# visit', other: '# visits' })}`,
  forms: (n: number) => msg`${plural({ n }, { one: '# form', other: '# forms' })}`,
  links: (n: number) => msg`${plural({ n }, { one: '# personal link', other: '# personal links' })}`,
  runs: (n: number) => msg`${plural({ n }, { one: '# journey run', other: '# journey runs' })}`,
  credits: (n: number) => msg`${plural({ n }, { one: '# credit spent', other: '# credits spent' })}`,
  changes: (n: number) => msg`${plural({ n }, { one: '# change', other: '# changes' })}`,
}

type Props = { preview: PeoplePreview; wrong: FieldErrors }

const moved = ['visits', 'forms', 'links', 'runs', 'credits', 'changes'] as const

/** Two people side by side: the value to keep for each field, and what moves. */
export function PeopleMergeForm({ preview, wrong }: Props): ReactElement {
  const { t } = useLingui()
  const labels = useLabels()
  const say = useFact()
  const { stays, goes, seen, choice, moves } = preview
  const names = { stays: stays.name, goes: goes.name }
  const rows = mergedPersonFields.map((field) => ({
    field,
    label: labels[field],
    chosen: choice[field],
    says: { stays: say(stays, field), goes: say(goes, field) },
  }))
  return (
    <MergeTwo
      text={t`Choose a value for each field. Tags are combined, up to 20; notes are joined and scores added up.`}
      names={names}
      hidden={{ intent: 'merge-people', one: stays.id, other: goes.id, seen }}
      paths={{
        turn: `/workspace/lead/${goes.id}/merge?other=${stays.id}`,
        another: `/workspace/lead/${stays.id}/merge`,
      }}
      another={t`Choose another person`}
      rows={rows.filter(({ says }) => says.stays || says.goes)}
      rest={t`What moves`}
      confirm={{ most: 254, wrong: wrong['confirm'], button: t`Merge` }}
    >
      <Moves
        nothing={t`Nothing to move.`}
        counts={peopleMergeCountLabels}
        names={names}
        things={moved}
        moves={moves}
      />
      <Addresses preview={preview} />
      <p>
        <strong>{t`This can’t be undone.`}</strong>
      </p>
    </MergeTwo>
  )
}

function Addresses({ preview }: Pick<Props, 'preview'>): ReactElement {
  const { t } = useLingui()
  const { stays, goes, secondAddress, isStopped } = preview
  const areSeveral = stays.known.isValidated !== goes.known.isValidated
  return (
    <>
      {secondAddress === 'none' ? null : (
        <p>
          {t(peopleMergeAddressLabels[secondAddress])}{' '}
          {areSeveral ? t`The person is verified if the email you keep is verified.` : null}
        </p>
      )}
      {isStopped ? (
        <p>{t`One of these people unsubscribed. After the merge, none of their addresses will get emails.`}</p>
      ) : null}
    </>
  )
}

function useLabels(): Record<MergedPersonField, string> {
  const { t } = useLingui()

  return {
    name: t`Name`,
    email: t`Email`,
    account: t`Company`,
    title: t`Job title`,
    phone: t`Phone`,
    profile: t`Profile URL`,
    role: t`Role in the deal`,
    timeZone: t`Time zone`,
  }
}

function useFact(): (person: ShownPerson, field: MergedPersonField) => string {
  const { t } = useLingui()

  return ({ known, company }, field) => {
    if (field === 'account') return company ?? ''
    if (field === 'role') return known.role === 'unknown' ? '' : t(contactRoleLabels[known.role])
    const said = valueText(known, field)
    return field === 'email' && said && known.isValidated ? `${said} (${t`verified`})` : said
  }
}
