import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { callerOfRequest } from '#src/features/identity/server/session/keep-session.ts'
import { proofOf } from '#src/features/link/rules/domain.ts'
import { listDomains } from '#src/features/link/server/domain/change-domains.ts'
import { may } from '#src/features/organization/rules/permissions.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { ScreenTitle } from '#src/platform/navigation/screen-title.tsx'
import { platformContext } from '#src/platform/platform-context.ts'
import { answerForm } from '#src/routes/server/answer-form.ts'
import { AnswerWithoutScript } from '#src/ui/answer-without-script.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { type FormAnswer, type WrongFields, wrongFields } from '#src/ui/form-answer.ts'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { AnswerRegion, useAnswerToast } from '#src/ui/use-answer.tsx'
import { domainIntents } from './actions.ts'
import '#src/ui/home.css'
import '#src/ui/settings.css'
import './parts/domains.css'
import { DomainPanel } from './parts/domain-panel.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const platform = context.get(platformContext)
  const { workspace, role } = context.get(memberContext)
  const domains = await listDomains(platform, workspace)
  return {
    domains: domains.map(({ proof, ...domain }) => ({
      ...domain,
      proof: proofOf({ host: domain.host, proof }),
    })),
    here: new URL(platform.config.publicOrigin).hostname,
    mayChange: may(role, 'workspace.change'),
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { user, organization, workspace } = context.get(memberContext)
  const actor = { user, organization, ...callerOfRequest(request) }
  const desk = { platform: context.get(platformContext), actor, workspace }
  return answerForm(request, desk, domainIntents)
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function DomainsScreen(): ReactElement {
  const { t } = useLingui()
  const { domains, here, mayChange } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  useAnswerToast(answer)
  return (
    <div className="desk settings">
      <ScreenTitle>{t`Domains`}</ScreenTitle>
      <PageHeader
        title={t`Domains`}
        subtitle={t`Names of your own, such as links.acme.com, under which visitors open your links.`}
      />
      <AnswerRegion />
      <AnswerWithoutScript answer={answer} />
      {domains.map((domain) => (
        <DomainPanel
          key={domain.id}
          domain={domain}
          here={here}
          mayChange={mayChange}
          wrong={wrongFields(answer, 'domain-home')}
        />
      ))}
      {domains.length === 0 ? (
        <EmptyState
          title={t`No domain yet`}
          text={
            mayChange
              ? t`Without one, addresses of links begin with that of this installation.`
              : t`Whoever leads the organisation may add one.`
          }
        />
      ) : null}
      {mayChange ? <AddDomain key={domains.length} wrong={wrongFields(answer, 'add-domain')} /> : null}
    </div>
  )
}

function AddDomain({ wrong }: { wrong: WrongFields }): ReactElement {
  const { t } = useLingui()
  return (
    <Panel title={t`Add a domain`}>
      <Form method="post" className="settings-form">
        <HiddenFields fields={{ intent: 'add-domain' }} />
        <TextInput
          name="host"
          label={t`Name`}
          description={t`A subdomain that nothing else uses is best.`}
          placeholder="links.acme.com"
          required
          maxLength={300}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={wrong['host']}
        />
        <Button type="submit">{t`Add domain`}</Button>
      </Form>
    </Panel>
  )
}

export const ErrorBoundary = ScreenError
