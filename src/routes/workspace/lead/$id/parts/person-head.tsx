import { useLingui } from '@lingui/react/macro'
import { Button, Menu } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { PersonView } from '#src/features/visit/server/person/find-person.ts'
import { Icon } from '#src/ui/icon.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Tag } from '#src/ui/tag.tsx'
import type { PersonCompany, PersonScreenData } from '../load.ts'

type Props = Pick<PersonScreenData, 'journeys'> & { person: PersonView; company: PersonCompany | null }

/** A person's name and company, with actions. */
export function PersonHead({ person, company, journeys }: Props): ReactElement {
  const { t } = useLingui()
  const { id, name, email, isValidated } = person
  return (
    <PageHeader
      title={name || email}
      subtitle={
        <>
          {company ? <Link to={`/workspace/account/${company.id}`}>{company.name}</Link> : t`Person`}{' '}
          {isValidated ? <Tag tone="good">{t`Verified`}</Tag> : null}
        </>
      }
      actions={
        <>
          <LinkButton to={`/workspace/insight?lead=${id}`} icon="activity" label={t`Insights`} />
          <LinkButton to={`/workspace/lead/${id}/merge`} icon="columns-2" label={t`Merge`} />
          <CreateLink lead={id} journeys={journeys} />
        </>
      }
    />
  )
}

/** Opens the link form of a journey, filled in for the person. */
function CreateLink({ lead, journeys }: Pick<Props, 'journeys'> & { lead: string }): ReactElement {
  const { t } = useLingui()
  if (journeys.length === 0)
    return <LinkButton to="/workspace/journey" icon="link" variant="filled" label={t`Create link`} />
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <Button leftSection={<Icon name="link" size={14} />}>{t`Create link`}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t`Choose a journey`}</Menu.Label>
        {journeys.map((journey) => (
          <Menu.Item
            key={journey.id}
            component={Link}
            to={`/workspace/journey/${journey.id}?link=new&lead=${lead}`}
          >
            {journey.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
