import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import {
  accountDueLabels,
  accountFactStageLabels,
} from '#src/features/account/messages/account-fact-labels.ts'
import { countryName } from '#src/features/account/rules/countries.ts'
import { type CustomField, ownName } from '#src/features/account/rules/custom-field.ts'
import { accountStages, nextStepStates } from '#src/features/account/schema.ts'
import { icpTierLabels } from '#src/features/icp/messages/icp-labels.ts'
import type { Criterion } from '#src/features/icp/rules/criterion.ts'
import { tiers } from '#src/features/icp/rules/score.ts'
import { momentumWordLabels } from '#src/features/visit/parts/momentum-labels.ts'
import { momenta } from '#src/features/visit/rules/momentum.ts'
import type { Person } from '#src/features/workspace/server/people.ts'
import { useLocale } from '#src/translation/reader.ts'
import type { Say } from '#src/translation/speak.ts'
import { FilterMenu } from '#src/ui/filter-menu.tsx'
import type { FilterValue } from '#src/ui/list-filters.tsx'

/** The filter choices of accounts. */
export type AccountChoices = {
  members: Person[]
  tags: string[]
  countries: string[]
  /** Custom fields. */
  fields: CustomField[]
  /** The profile whose tiers are listed. */
  icp: { name: string; criteria: Criterion[] } | null
}

type Props = { choices: AccountChoices; chosen: Record<string, string>; kept: Record<string, string> }

/** The filters of the accounts list; the URL keeps them. */
export function AccountFilters({ choices, chosen, kept }: Props): ReactElement {
  const { t } = useLingui()
  const locale = useLocale()
  const countries = choices.countries
    .map((code): FilterValue => [code, countryName(locale, code)])
    .toSorted(([, one], [, other]) => one.localeCompare(other, locale))
  return (
    <FilterMenu
      label={t`Filter accounts`}
      chosen={chosen}
      kept={kept}
      sayDay={(day) => day}
      filters={[
        {
          name: 'stage',
          label: t`Stage`,
          isSeveral: true,
          values: accountStages.map((one) => [one, t(accountFactStageLabels[one])]),
        },
        {
          name: 'owner',
          label: t`Owner`,
          isSeveral: true,
          values: [
            ['nobody', t`Unassigned`],
            ...choices.members.map(({ user, name }): FilterValue => [user, name]),
          ],
        },
        {
          name: 'tag',
          label: t`Tags`,
          isSeveral: true,
          values: choices.tags.map((tag) => [tag, tag]),
        },
        {
          name: 'step',
          label: t`Next step`,
          isSeveral: true,
          values: nextStepStates.map((one) => [one, t(accountDueLabels[one])]),
        },
        { name: 'country', label: t`Country`, isSeveral: true, values: countries },
        ...(choices.icp
          ? [
              {
                name: 'tier',
                label: t`Fit`,
                isSeveral: true as const,
                values: tiers.map((tier): FilterValue => [tier, t(icpTierLabels[tier])]),
              },
            ]
          : []),
        {
          name: 'momentum',
          label: t`Momentum`,
          every: t`Any momentum`,
          values: momenta.map((one) => [one, t(momentumWordLabels[one])]),
        },
        ...choices.fields.map((field) => ownFilter(field, t)),
      ]}
    />
  )
}

/** The filter values of a custom field: its choices, and whether it is set. */
function ownFilter(field: CustomField, say: Say) {
  const chosen: Record<string, FilterValue[]> = {
    choice: field.choices.map((one): FilterValue => [one, one]),
    yes_no: [
      ['yes', say(msg`Yes`)],
      ['no', say(msg`No`)],
    ],
  }
  const isKnown: FilterValue[] = [
    ['+', say(msg`Any value`)],
    ['-', say(msg`Unknown`)],
  ]
  return {
    name: ownName(field),
    label: field.name,
    isSeveral: true as const,
    values: [...(chosen[field.kind] ?? []), ...isKnown],
  }
}
