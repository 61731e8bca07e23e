import { useLingui } from '@lingui/react/macro'
import { Textarea, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
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
import { fieldErrors, fieldProps } from '#src/ui/form-answer.ts'
import { LastTime } from '#src/ui/last-time.tsx'
import { NewDialog } from '#src/ui/new-dialog.tsx'
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
  const { icps, shown, personas, changes } = desk
  useReloadWhile(shown?.status === 'active' && !shown.isScored, 1500)
  return (
    <Screen
      title={t`Ideal customer profiles`}
      subtitle={t`Describe your ideal customers and see how well each account fits.`}
      actions={<NewProfile />}
    >
      {shown ? (
        <div className="icp">
          <Profiles icps={icps} shown={shown.id} />
          <div className="icp-whole">
            <IcpBuilder
              key={`${shown.id} ${shown.version}`}
              desk={{ ...desk, shown }}
              wrong={fieldErrors(answer, 'save-icp')}
            />
            <Personas icp={shown.id} personas={personas} wrong={fieldErrors(answer, 'save-persona')} />
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

/** Creates a draft, which opens in the builder. */
function NewProfile(): ReactElement {
  const { t } = useLingui()
  return (
    <NewDialog intent="save-icp" label={t`New profile`} submitLabel={t`Create profile`}>
      {(wrong) => (
        <>
          <TextInput
            {...fieldProps(wrong, 'name', 100)}
            label={t`Name`}
            placeholder={t`Software companies in Europe`}
            required
            autoComplete="off"
            data-autofocus
          />
          <Textarea
            {...fieldProps(wrong, 'description', 1000)}
            label={t`Description (optional)`}
            autosize
            minRows={2}
            maxRows={6}
          />
        </>
      )}
    </NewDialog>
  )
}

function Profiles({ icps, shown }: { icps: IcpRow[]; shown: string }): ReactElement {
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
