import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type ReactElement, type ReactNode, useState } from 'react'
import type { ShareChoice, ShareOffer } from '#src/routes/workspace/server/share/load-share-offer.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { type FormAnswer, fieldErrors, fieldProps } from '#src/ui/form-answer.ts'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { CompanyFields } from './company-fields.tsx'
import { PersonFields } from './person-fields.tsx'
import '#src/ui/home.css'
import '#src/routes/workspace/parts/journey.css'

type Props = {
  offer: ShareOffer
  answer: FormAnswer | undefined
  isBusy: boolean
  /** The button or link that cancels. */
  cancel: ReactNode
}

/** The fields for sharing with a company, and what they will publish. */
export function ShareForm({ offer, answer, isBusy, cancel }: Props): ReactElement {
  const { t } = useLingui()
  const { choices, account, companies, people } = offer
  const [first] = choices
  const [what, setWhat] = useState(first ? nameOf(first) : '')
  const choice = choices.find((one) => nameOf(one) === what) ?? first
  const errors = fieldErrors(answer, 'share')
  if (!choice)
    return (
      <EmptyState
        title={t`Nothing to share yet`}
        text={t`Upload a recording or a transcript first.`}
        action={<LinkButton to="/workspace/assets" label={t`View assets`} />}
      />
    )
  return (
    <>
      {answer?.kind === 'refused' && answer.message ? (
        <p role="alert" className="form-error">
          {answer.message}
        </p>
      ) : null}
      <HiddenFields
        fields={{
          intent: 'share',
          ...(account && { to: account.id }),
          ...(choices.length === 1 && { what: nameOf(choice) }),
        }}
      />
      {choices.length > 1 ? (
        <NativeSelect
          {...fieldProps(errors, 'what')}
          label={t`What to share`}
          value={what}
          onChange={(event) => setWhat(event.currentTarget.value)}
          data={choices.map((one) => ({ value: nameOf(one), label: one.title || t`Untitled page` }))}
        />
      ) : null}
      {account ? null : <CompanyFields companies={companies} errors={errors} isRequired />}
      <TextInput
        key={nameOf(choice)}
        {...fieldProps(errors, 'headline', 120)}
        label={t`Headline visitors see`}
        description={t`Shown above the tabs and in notifications.`}
        defaultValue={choice.title.slice(0, 120)}
        required
        autoComplete="off"
      />
      <PersonFields people={people} errors={errors} />
      <Publishes titles={choice.publishes} />
      <div className="form-foot">
        {cancel}
        <Button type="submit" loading={isBusy}>
          {t`Create link`}
        </Button>
      </div>
    </>
  )
}

const mostNamed = 5

function Publishes({ titles }: { titles: string[] }): ReactElement {
  const { t } = useLingui()
  const [only] = titles
  const more = titles.length - mostNamed
  if (only === undefined) return <p className="quiet">{t`Visitors see what’s currently published.`}</p>
  if (titles.length === 1) return <p className="quiet">{t`Publishes the page “${{ title: only }}”.`}</p>
  return (
    <div>
      <p className="quiet">{t`${plural({ count: titles.length }, { other: 'Publishes # pages:' })}`}</p>
      <ul className="quiet">
        {titles.slice(0, mostNamed).map((title, place) => (
          <li key={place}>{title}</li>
        ))}
        {more > 0 ? (
          <li>{t`${plural({ count: more }, { one: '# more page', other: '# more pages' })}`}</li>
        ) : null}
      </ul>
    </div>
  )
}

function nameOf({ kind, id }: Pick<ShareChoice, 'kind' | 'id'>): string {
  return `${kind}.${id}`
}
