import { useLingui } from '@lingui/react/macro'
import { type ReactElement } from 'react'
import { Link } from 'react-router'
import { icpPartLabels } from '#src/features/icp/messages/icp-labels.ts'
import type { IcpChange, IcpRow } from '#src/features/icp/server/find-icp.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { Screen } from '#src/routes/parts/screen.tsx'
import { answerForm } from '#src/routes/server/answer-form.ts'
import { useLocale } from '#src/translation/reader.ts'
import { localeOf } from '#src/translation/request-locale.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { fieldErrors } from '#src/ui/form-answer.ts'
import { LastTime } from '#src/ui/last-time.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { useReloadWhile } from '#src/ui/use-reload-while.ts'
import type { Route } from './+types/route.ts'
import { icpIntents } from './actions.ts'
import { loadIcpScreen } from './load.ts'
import { IcpBuilder } from './parts/icp-builder.tsx'
import { Personas } from './parts/personas.tsx'
import './parts/icp.css'

const place = '/workspace/icp'

export function loader({ context, request }: Route.LoaderArgs) {
  const { workspace } = context.get(memberContext)
  return loadIcpScreen(context.get(platformContext), { workspace, url: request.url })
}

export function action({ context, request }: Route.ActionArgs) {
  const { workspace, user } = context.get(memberContext)
  const platform = context.get(platformContext)
  return answerForm(request, { platform, workspace, user, locale: localeOf(request) }, icpIntents)
}

export default function IcpScreen({
  loaderData: desk,
  actionData: answer,
}: Route.ComponentProps): ReactElement {
  const { t } = useLingui()
  const { icps, shown, isNew, personas, changes } = desk
  useReloadWhile(shown?.status === 'active' && !shown.isScored, 1500)
  return (
    <Screen
      title={t`Ideal customer profiles`}
      subtitle={t`Describe your ideal customers and see how well each account fits.`}
      actions={
        <LinkButton
          to={`${place}?icp=new`}
          variant={icps.length === 0 && !isNew ? 'filled' : 'default'}
          icon="plus"
          label={t`New profile`}
        />
      }
    >
      {shown || isNew ? (
        <div className="icp">
          {icps.length > 0 ? <Profiles icps={icps} shown={shown?.id} /> : null}
          <div className="icp-whole">
            <IcpBuilder
              key={shown ? `${shown.id} ${shown.version}` : 'new'}
              desk={desk}
              wrong={fieldErrors(answer, 'save-icp')}
            />
            {shown ? (
              <Personas icp={shown.id} personas={personas} wrong={fieldErrors(answer, 'save-persona')} />
            ) : (
              <p className="quiet">{t`Save the profile to add personas.`}</p>
            )}
            {changes.length > 0 ? <History changes={changes} /> : null}
          </div>
        </div>
      ) : (
        <EmptyState
          title={t`No profiles yet`}
          text={t`Describe what your best customers have in common. Every account gets a score and the reasons behind it.`}
        />
      )}
    </Screen>
  )
}

function Profiles({ icps, shown }: { icps: IcpRow[]; shown: string | undefined }): ReactElement {
  const { t } = useLingui()
  return (
    <nav className="icp-list" aria-label={t`Profiles`}>
      {icps.map(({ id, name, isDefault, status }) => (
        <Link key={id} to={`${place}?icp=${id}`} aria-current={id === shown ? 'page' : undefined}>
          <span>{name}</span>
          {isDefault ? <small>{t`Default`}</small> : null}
          {status === 'draft' ? <small>{t`Draft`}</small> : null}
        </Link>
      ))}
    </nav>
  )
}

function History({ changes }: { changes: IcpChange[] }): ReactElement {
  const { t } = useLingui()
  const locale = useLocale()
  const list = new Intl.ListFormat(locale)
  return (
    <Panel title={t`History`}>
      <ul className="icp-history">
        {changes.map(({ version, by, at, fields }) => (
          <li key={version}>
            {version === 1
              ? t`${{ who: by || t`Former member` }} created the profile`
              : t`${{ who: by || t`Former member` }} changed ${{ what: list.format(fields.map((field) => t(icpPartLabels[field]))) }}`}{' '}
            <LastTime at={at} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export const ErrorBoundary = ScreenError
