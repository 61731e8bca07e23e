import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
  useSearchParams,
} from 'react-router'
import { ImportLink } from '#src/features/sheet/parts/import-link.tsx'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { ScreenTitle } from '#src/platform/navigation/screen-title.tsx'
import { platformContext } from '#src/platform/platform-context.ts'
import { answerForm } from '#src/routes/server/answer-form.ts'
import { loadLeadList } from '#src/routes/workspace/server/load-lead-list.ts'
import { AnswerWithoutScript } from '#src/ui/answer-without-script.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { wrongFields } from '#src/ui/form-answer.ts'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { ListFrame } from '#src/ui/list-frame.tsx'
import { columnsName } from '#src/ui/list-settings.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { AnswerRegion, useAnswerToast } from '#src/ui/use-answer.tsx'
import { leadListIntents } from './actions.ts'
import '#src/ui/home.css'
import { LeadBulk } from './parts/lead-bulk.tsx'
import { useLeadColumns } from './parts/lead-columns.tsx'
import { LeadFilters } from './parts/lead-filters.tsx'
import './parts/lead.css'

/** `/workspace/lead`: the people of the workspace. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { workspace } = context.get(memberContext)
  return loadLeadList(context.get(platformContext), { workspace, url: request.url })
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { workspace, user } = context.get(memberContext)
  return answerForm(request, { platform: context.get(platformContext), workspace, user }, leadListIntents)
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function LeadListScreen(): ReactElement {
  const { t } = useLingui()
  const { leads, choices, filters, view } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  useAnswerToast(answer)
  const columnsSaid = useSearchParams()[0].get(columnsName)
  const kept = {
    ...(columnsSaid && { [columnsName]: columnsSaid }),
    ...(view.q && { q: view.q }),
    ...(view.sort !== '-last' && { sort: view.sort }),
  }
  return (
    <div className="desk">
      <ScreenTitle>{t`People`}</ScreenTitle>
      <AnswerRegion />
      <PageHeader
        title={t`People`}
        subtitle={t`Everybody whose address is known: from links, forms, imports, and by hand.`}
        actions={
          <>
            <AddPerson errors={wrongFields(answer, 'create-lead')} />
            <ImportLink kind="people" />
          </>
        }
      />
      <AnswerWithoutScript answer={answer} />
      <ListFrame
        list="people"
        keepsColumns
        things={t`people`}
        rows={leads}
        columns={useLeadColumns(choices.tags)}
        filters={filters}
        view={view}
        keyOf={({ id }) => id}
        nameOf={({ email }) => email}
        csv="/workspace/export/people"
        actions={<LeadFilters choices={choices} chosen={filters} kept={kept} />}
        renderBulk={(ids) => <LeadBulk ids={ids} choices={choices} />}
        empty={<Nobody q={view.q} isFiltered={Object.keys(filters).length > 0} />}
      />
    </div>
  )
}

function AddPerson({ errors }: { errors: Record<string, string> }): ReactElement {
  const { t } = useLingui()

  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" className="add-form lead-add">
      <HiddenFields fields={{ intent: 'create-lead' }} />
      <TextInput
        name="email"
        type="email"
        aria-label={t`E-mail address of the person`}
        placeholder={t`lea@globex.com`}
        maxLength={254}
        required
        error={errors['email']}
        autoComplete="off"
      />
      <TextInput
        name="first"
        aria-label={t`First name`}
        placeholder={t`First name`}
        maxLength={80}
        error={errors['first']}
        autoComplete="off"
      />
      <TextInput
        name="last"
        aria-label={t`Last name`}
        placeholder={t`Last name`}
        maxLength={80}
        error={errors['last']}
        autoComplete="off"
      />
      <Button type="submit" loading={isBusy} leftSection={<Icon name="plus" size={14} />}>
        {t`Add person`}
      </Button>
    </Form>
  )
}

function Nobody({ q, isFiltered }: { q: string; isFiltered: boolean }): ReactElement {
  const { t } = useLingui()
  const showAll = <Link to="?">{t`Show all`}</Link>
  if (isFiltered)
    return (
      <EmptyState
        title={t`Nobody fits`}
        text={t`Choose fewer filters, or show everybody.`}
        action={showAll}
      />
    )
  return q ? (
    <EmptyState
      title={t`No person found`}
      text={t`Nobody has “${q}” in their name, address or tags.`}
      action={showAll}
    />
  ) : (
    <EmptyState
      title={t`Nobody yet`}
      text={t`Add the first person above, import a CSV file, or share a link: who proves their address stands here.`}
    />
  )
}

export const ErrorBoundary = ScreenError
